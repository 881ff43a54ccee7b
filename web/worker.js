// Runs Python programs, each in an interpreter as fresh as one that has just started.
//
// Python's whole state is the memory of one WebAssembly instance. It is copied once, when Python is
// ready, and put back before every run, however the last one ended.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const MEMORY_LIMIT = 1 << 28; // bytes
const CHUNKS_SENT = 100; // that the page keeps in case it has to end this worker
const FRESH = ["/suite", "/tmp"]; // empty at the start of every run

class Stopped { // thrown through Python, which never sees it
  constructor(why) { this.why = why; }
}

const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) { // Python sees a MemoryError
  if (this.buffer.byteLength + pages * 65536 > MEMORY_LIMIT) throw new RangeError("memory limit");
  return grow.call(this, pages);
};

// While Pyodide loads, the page gets messages: how far it is, and what goes wrong.
const reporting = (load) => async (...args) => {
  try {
    return await load(...args);
  } catch (error) {
    postMessage({ error: String(error) });
    throw error;
  }
};
const { fetch } = self;
let loaded = 0;
self.fetch = reporting(async (...args) => {
  const response = await fetch(...args);
  const counted = response.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.length;
      postMessage({ loaded });
      controller.enqueue(chunk);
    },
  }));
  return new Response(counted, response);
});
WebAssembly.instantiateStreaming = reporting(WebAssembly.instantiateStreaming);

// The page first sends the snapshot that an earlier worker made, if there was one.
const snapshot = await new Promise((resolve) => { onmessage = ({ data }) => resolve(data); });
const pyodide = await loadPyodide({
  jsglobals: { Object }, // so that `import js` finds nothing of the browser
  ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true }),
});
const { FS, _module: wasm } = pyodide;
wasm.runtimeKeepalivePush(); // so that os._exit() throws, and no more

let run; // the one under way: its input, how much of it was read, its output

const collect = (name) => (stream, buffer, offset, length) => {
  const output = run[name];
  const chunk = wasm.HEAPU8.slice(offset, offset + Math.min(length, run.outputLimit - output.size));
  output.chunks.push(chunk);
  output.size += chunk.length;
  if (!run.wait && output.chunks.length <= CHUNKS_SENT) postMessage({ name, chunk });
  if (chunk.length < length) throw new Stopped("output");
  return length;
};

const devices = {
  stdin: {
    read(stream, buffer, offset, length) {
      let end = run.read + length;
      if (run.wait) { // line by line, to see where each reply was asked for
        run.asked.push(run.stdout.size);
        end = Math.min(end, run.stdin.indexOf(10, run.read) + 1);
        if (run.read === run.stdin.length) throw new Stopped("input");
      }
      const bytes = run.stdin.subarray(run.read, end);
      wasm.HEAPU8.set(bytes, offset);
      run.read += bytes.length;
      return bytes.length;
    },
  },
  stdout: { write: collect("stdout") },
  stderr: { write: collect("stderr") },
};
["stdin", "stdout", "stderr"].forEach((name, fd) => {
  const device = FS.makedev(64, fd);
  FS.registerDevice(device, { open(stream) { stream.seekable = false; }, ...devices[name] });
  FS.unlink(`/dev/${name}`);
  FS.mkdev(`/dev/${name}`, device);
});

if (!snapshot) pyodide.runPython(await (await fetch(new URL("runner.py", import.meta.url))).text());
const made = snapshot ? undefined : pyodide.makeMemorySnapshot();
FS.mkdir("/suite");
openStreams();
protect("/");
const start = wasm.stringToNewUTF8("run()");
const stack = wasm.stackSave();
const image = wasm.HEAPU8.slice(0, wasm._sbrk(0));
let isMounted = false;

function openStreams() { // 0, 1 and 2, and closes all others
  FS.streams.length = 0;
  FS.open("/dev/stdin", 0);
  FS.open("/dev/stdout", 1);
  FS.open("/dev/stderr", 1);
}

function protect(folder) { // against files that a program would leave for the next
  for (const name of FS.readdir(folder).filter((each) => !/^(\.\.?|proc)$/.test(each))) {
    const path = `${folder}/${name}`.replace("//", "/");
    if (!FRESH.includes(path) && FS.isDir(FS.lstat(path).mode)) protect(path);
  }
  FS.chmod(folder, 0o555);
}

function restore() {
  const top = Math.min(wasm._sbrk(0) >>> 0, wasm.HEAPU8.length);
  if (top > image.length) wasm.HEAPU8.fill(0, image.length, top);
  wasm.HEAPU8.set(image);
  wasm.stackRestore(stack);
  openStreams();
  FS.chdir("/");
  for (const path of FRESH) {
    if (isMounted) FS.unmount(path);
    FS.mount(FS.filesystems.MEMFS, {}, path);
  }
  isMounted = true;
}

// Runs a script of the tree (paths and their bytes) with the files in its working directory. With
// `wait` it is stopped where it asks for more input than there is.
function execute({ tree, script, args, files, stdin, wait, outputLimit }) {
  const output = () => ({ chunks: [], size: 0 });
  run = { stdin, read: 0, wait, asked: [], outputLimit, stdout: output(), stderr: output() };
  restore();
  write("/suite", tree);
  write("/suite/.cwd", files);
  FS.writeFile("/suite/.order.json", JSON.stringify({ script, args, wait }));
  let status = null;
  let stopped = "";
  try {
    wasm._PyRun_SimpleString(start); // ends by os._exit(), and so by an exception
    stopped = "crash";
  } catch (error) {
    if (error instanceof Stopped) stopped = error.why;
    else if (error instanceof wasm.ExitStatus) status = error.status;
    else stopped = "crash";
  }
  return { stdout: join(run.stdout), stderr: join(run.stderr), status, stopped, asked: run.asked };
}

function write(folder, files) {
  FS.mkdirTree(folder);
  for (const [path, bytes] of Object.entries(files)) {
    FS.mkdirTree(`${folder}/${path}`.replace(/\/[^/]*$/, ""));
    FS.writeFile(`${folder}/${path}`, bytes);
  }
}

function join({ chunks, size }) {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

onmessage = ({ data }) => postMessage({ result: execute(data) });
self.fetch = fetch;
postMessage({ snapshot: made });
