// The page's side of worker.js: runs programs one after the other, and ends those that go on.

const DOWNLOAD = 12.3e6; // bytes, about
let first; // a promise of Python's memory when it is ready, from which later workers start at once

// A worker from a blob keeps the page's Content-Security-Policy, so that no program in it can reach
// another host.
const start = new Blob([`import ${JSON.stringify(new URL("worker.js", import.meta.url).href)};`],
  { type: "text/javascript" });

async function startWorker(progress) {
  const snapshot = await first;
  const worker = new Worker(URL.createObjectURL(start), { type: "module" });
  const ready = new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || "worker.js is missing"));
    worker.onmessage = ({ data }) => {
      if (data.loaded) progress?.(Math.min(1, data.loaded / DOWNLOAD));
      else if (data.error) reject(new Error(data.error));
      else resolve(data.snapshot);
    };
    worker.postMessage(snapshot);
  });
  first ??= ready.catch(() => { first = undefined; });
  await ready;
  worker.onerror = null;
  return worker;
}

export class Interpreter {
  #worker; // a promise of one that is ready
  #last = Promise.resolve();
  #end; // ends the run under way

  ready(progress) {
    this.#worker ??= startWorker(progress).catch((error) => {
      this.#worker = undefined; // the next time may be better
      throw error;
    });
    return this.#worker;
  }

  // Resolves to { stdout, stderr, status, stopped, asked }; `stopped` is "time" after the limit.
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
        if (worker) this.#worker = undefined;
        worker?.terminate();
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
            resolve(data.result);
          }
        };
        worker.postMessage(order);
      }, reject);
    });
  }

  end() {
    this.#end?.("ended");
  }
}

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
