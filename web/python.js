// The page's side of worker.js: interpreters, each in a worker of its own.
//
// Python is loaded once, by the page, and handed to every worker with a snapshot of its memory, so
// that a new one starts at once. One is always kept ready for the next program.

const files = JSON.parse(document.querySelector("#files").textContent); // by their names without a hash
const SIZE = 12.2e6; // bytes of Python, about
const CRASHED = ["crash", "depth", "abort", "reach"]; // after these a worker is not used again

export const load = async (name) => {
  const response = await fetch(files[name]);
  if (!response.ok) throw new Error(`${files[name]} is missing on the host (${response.status})`);
  return response;
};

let loading; // a promise of what workers need
let progress = () => {};
export const onProgress = (show) => { progress = show; };

async function loadAll() {
  let loaded = 0;
  const counted = async (name, type) => {
    const response = await load(name);
    const stream = response.body.pipeThrough(new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.length;
        progress(Math.min(1, loaded / SIZE));
        controller.enqueue(chunk);
      },
    }));
    return new Response(stream, { headers: { "Content-Type": type } }); // whatever the host says
  };
  const [module, library, script, runner] = await Promise.all([
    counted("pyodide.wasm", "application/wasm").then((response) => WebAssembly.compileStreaming(response)),
    counted("pyodide.zip", "application/zip").then((response) => response.arrayBuffer()),
    load("worker.js").then((response) => response.text()),
    load("runner.py").then((response) => response.text()),
  ]);
  // A worker from a blob keeps the page's Content-Security-Policy.
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  return { url, message: { module, library, runner } };
}

async function startWorker(parts) {
  const worker = new Worker(parts.url, { type: "module" });
  const { snapshot } = await new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || "the worker did not start"));
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage(parts.message);
  });
  worker.onerror = null;
  if (snapshot) parts.message.snapshot = snapshot;
  return worker;
}

async function newWorker() {
  loading ??= loadAll().then(async (parts) => ({ parts, first: await startWorker(parts) }));
  try {
    const loaded = await loading;
    const { first } = loaded;
    loaded.first = undefined;
    return first ?? await startWorker(loaded.parts);
  } catch (error) {
    loading = undefined; // the next time may be better
    throw error;
  }
}

let spare;
export function prepare() { // a worker for the next program, ahead of time
  spare ??= newWorker();
  spare.catch(() => { spare = undefined; });
  return spare;
}

export class Interpreter {
  #worker; // a promise of one that is ready
  #last = Promise.resolve();
  #end; // ends the run under way


  async ready() {
    if (!this.#worker) {
      this.#worker = prepare();
      spare = undefined;
      this.#worker.catch(() => { this.#worker = undefined; });
    }
    return this.#worker;
  }

  // Resolves to { stdout, stderr, status, stopped, asked }; `stopped` is "time" after the limit, and
  // "ended" after end().
  run(order, limit) {
    const none = { files: {}, args: [], stdin: new Uint8Array(), wait: false, outputLimit: Infinity };
    const result = this.#last.then(() => this.#run({ ...none, ...order }, limit));
    this.#last = result.catch(() => {});
    return result;
  }

  #run(order, limit) {
    return new Promise((resolve, reject) => {
      const received = { stdout: [], stderr: [] };
      let worker;
      let timer;
      let isEnded = false;
      this.#end = (stopped) => {
        isEnded = true;
        clearTimeout(timer);
        this.#end = undefined;
        this.#terminate();
        const [stdout, stderr] = [joined(received.stdout), joined(received.stderr)];
        resolve({ stdout, stderr, status: null, stopped, asked: [] });
      };
      this.ready().then((ready) => {
        if (isEnded) return;
        worker = ready;
        timer = setTimeout(() => this.#end("time"), limit * 1000);
        worker.onmessage = ({ data }) => {
          if (data.chunk) {
            received[data.name].push(data.chunk);
          } else {
            clearTimeout(timer);
            this.#end = undefined;
            if (CRASHED.includes(data.result.stopped)) this.#terminate();
            resolve(data.result);
          }
        };
        worker.postMessage(order);
      }, reject);
    });
  }

  #terminate() {
    this.#worker?.then((worker) => worker.terminate(), () => {});
    this.#worker = undefined;
  }

  end() { // the run under way, if there is one
    this.#end?.("ended");
  }

  close() { // for good: its worker has served its program
    this.end();
    this.#terminate();
  }
}

export const house = new Interpreter(); // for the page's own scripts and the suite's games

const joined = (chunks) => Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));

// The data of the site keep bytes as text, a character a byte.
export function bytes(text) {
  const array = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) array[at] = text.charCodeAt(at);
  return array;
}
export const byteText = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
export const text = (bytes) => new TextDecoder().decode(bytes);
export const allBytes = (files) =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path, bytes(content)]));
