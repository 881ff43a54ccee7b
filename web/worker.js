// Runs Python programs, each in an interpreter as fresh as one that has just started.
//
// Python's whole state is the memory of one WebAssembly instance. It is copied once, when Python is
// ready, and put back before every run, however the last one ended. The page sends all that is
// needed, so that a worker asks for nothing itself.
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";

const MEMORY_LIMIT = 1 << 28; // bytes
const CHUNKS_SENT = 100; // that the page keeps in case it has to end this worker
const FRESH = ["/suite", "/tmp"]; // empty at the start of every run
const READ_ONLY = 69; // EROFS
const NO_PERMISSION = -63; // EPERM

// All that a running program can call outside its own memory: files, clocks, chance, its memory.
const ALLOWED = RegExp(`^(${[
  "fd_.*", "environ_.*", "clock_.*", "random_get", "proc_exit", "exit",
  "__syscall_.*", "_try_fcntl64", "_maybe_poll_async", "_m(map|unmap|sync)_js",
  "_(tzset|timegm|mktime|localtime|gmtime)_js", "emscripten_(date_now|get_now)",
  "emscripten_(get_heap_max|resize_heap)", "emscripten_runtime_keepalive_p(ush|op)",
  "_emscripten_runtime_keepalive_clear", "__call_sighandler",
  "_emscripten_get_progname", "_Py_emscripten_runtime", "_Py_CheckEmscriptenSignals_Helper",
  "_PyEM_TrampolineCall_JS", "JsvError_Check", "saveState", "restoreState",
].join("|")})$`);
const NETWORK = /^(__syscall_(accept4|bind|connect|get(peer|sock)name|getsockopt|listen|recv.*|send.*|socket)|_maybe_(conn|recv|send).*|_try_shutdown|get(proto.*|addrinfo|nameinfo))$/;

class Stopped { // thrown through Python, which never sees it
  constructor(why) { this.why = why; }
}

// The page sends the compiled Python, its library and, once there is one, a snapshot of its memory.
const { module, library, runner, snapshot } = await new Promise((resolve) => {
  onmessage = ({ data }) => resolve(data);
});

const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) { // Python sees a MemoryError
  if (this.buffer.byteLength + pages * 65536 > MEMORY_LIMIT) throw new RangeError("memory limit");
  return grow.call(this, pages);
};

let isClosed = false; // to all that is not allowed: from the first run on
const guarded = (name, call) => (...args) => {
  if (!isClosed) return call(...args);
  if (NETWORK.test(name)) return NO_PERMISSION;
  throw new Stopped(/abort|assert/.test(name) ? "abort" : "reach");
};

// Python is instantiated from the module, and its library comes from the page, not from a host.
WebAssembly.instantiateStreaming = async (_, imports) => {
  for (const [name, call] of Object.entries(imports.env)) {
    const isAllowed = ALLOWED.test(name) && !NETWORK.test(name);
    if (typeof call === "function" && !isAllowed) {
      imports.env[name] = Object.assign(guarded(name, call), { sig: call.sig });
    }
  }
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};
self.fetch = async (url) => new Response(String(url).endsWith(".zip") ? library : "");

const pyodide = await loadPyodide({
  createPyodideModule,
  indexURL: "https://python.invalid/", // asked by the fetch above only
  lockFileContents: { info, packages: {} },
  jsglobals: { Object },
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

if (!snapshot) pyodide.runPython(runner);
const made = snapshot ? undefined : pyodide.makeMemorySnapshot();
FS.mkdir("/suite");
openStreams();
protect(FS.root);
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

function protect(node) { // against what a program would leave there for the next run
  if (FRESH.includes(FS.getPath(node))) return;
  for (const child of Object.values(node.contents ?? {})) if (child.node_ops) protect(child);
  const refuse = () => { throw new FS.ErrnoError(READ_ONLY); };
  const changes = ["setattr", "mknod", "rename", "unlink", "rmdir", "symlink"];
  node.node_ops = { ...node.node_ops };
  for (const name of changes) if (node.node_ops[name]) node.node_ops[name] = refuse;
  if (FS.isFile(node.mode)) node.stream_ops = { ...node.stream_ops, write: refuse, mmap: undefined };
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
  let fault = "";
  isClosed = true;
  try {
    wasm._PyRun_SimpleString(start); // ends by os._exit(), and so by an exception
    stopped = "crash";
  } catch (error) {
    if (error instanceof Stopped) stopped = error.why;
    else if (error instanceof wasm.ExitStatus) status = error.status;
    else {
      stopped = /stack|recursion/i.test(error.message) ? "depth" : "crash";
      fault = String(error.message ?? error);
    }
  }
  return { stdout: join(run.stdout), stderr: join(run.stderr), status, stopped, fault, asked: run.asked };
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
postMessage({ ready: true, snapshot: made });
