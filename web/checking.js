// Checking a program: every sample pair of a task, byte for byte, as `make check` does.
import { element } from "./dom.js";
import { allBytes, bytes, byteText, house, Interpreter, text } from "./python.js";

const MUCH = 50_000; // bytes
const PATIENCE = 60; // seconds for a script of the page itself

export class Ended extends Error {} // by the user

// Runs a script of the page that reads JSON and prints JSON, perhaps with files where it works.
export async function ask(suite, script, question, files = {}) {
  const stdin = new TextEncoder().encode(JSON.stringify(question));
  const answer = await house.run({ script, tree: suite.files, files, stdin }, PATIENCE);
  if (answer.status !== 0) throw new Error(text(answer.stderr).trim().split("\n").pop());
  return JSON.parse(text(answer.stdout));
}

export class Checker {
  #suite;
  #interpreter;
  isStopped = false;

  constructor(suite) { this.#suite = suite; }

  stop() {
    this.isStopped = true;
    this.#interpreter?.end();
  }

  // Runs a script of a tree on all pairs of a program, in a worker of its own, and resolves to what
  // `make check` would say.
  async check(program, { tree, script }, onPair) {
    const interpreter = new Interpreter();
    this.#interpreter = interpreter;
    const failed = [];
    let stops = 0;
    try {
      for (const pair of program.cases) {
        let result = { stdout: [], stderr: [], status: 0, stopped: this.#suite.rules.notRun };
        if (stops < this.#suite.rules.stops) {
          result = await runPair(this.#suite, interpreter, program, pair, { tree, script });
          stops += Boolean(result.stopped);
        }
        if (this.isStopped) throw new Ended();
        const output = byteText(result.stdout);
        if (output !== pair.expected || result.status !== 0 || result.stopped) {
          failed.push(failure(pair, result, output));
        }
        onPair?.();
      }
    } finally {
      interpreter.close();
    }
    return this.#report(program, script, failed);
  }

  async #report(program, file, failed) {
    const { name, marks, prompt, cases } = program;
    const right = Object.fromEntries(cases.map((pair) => [pair.name, pair.expected]));
    const order = { program: name, marks, prompt, file, right, failed };
    const report = await ask(this.#suite, "report.py", order);
    if (this.isStopped) throw new Ended();
    const passed = cases.length - failed.length;
    return { program, order, passed, isRight: !failed.length, pairs: cases.length, ...report };
  }
}

export async function runPair(suite, interpreter, program, pair, { tree, script }) {
  const { outputLimit } = suite.rules;
  const given = { args: pair.args, files: allBytes(pair.files), stdin: bytes(pair.sent) };
  const result = await interpreter.run({ tree, script, outputLimit, ...given }, program.limit);
  return { ...result, stopped: reason(suite, result, program.limit) };
}

export const failure = (pair, { stderr, status, stopped }, output) => ({
  name: pair.name,
  sent: pair.sent,
  output: beginning(output, pair.expected),
  errors: byteText(stderr.slice(-MUCH)),
  status: status ?? 0,
  stopped,
});

// As much of an output as an explanation looks at.
function beginning(output, expected) {
  let same = 0;
  while (same < expected.length && output[same] === expected[same]) same += 1;
  return output.slice(0, same + 4 * expected.length + MUCH);
}

export function reason(suite, { stopped, fault = "" }, limit) {
  return {
    time: suite.rules.tooLong.replace("{}", limit),
    output: suite.rules.tooMuch,
    abort: "crashed: it aborted, as by os.abort()",
    depth: "crashed: the recursion went too deep",
    crash: `crashed${fault && `: ${fault}`}`,
    reach: "stopped: it tried to use the browser, which a Python program cannot count on",
  }[stopped] ?? stopped;
}

// What a report says of the pairs that fail: one in full, then the others by name.
export function explained({ program, pairs, passed, syntax, prompt, first: [first], others }, linkOf) {
  if (!first) return [];
  if (syntax) {
    return [element("p", {}, "Python cannot read this file:"),
      element("pre", { tabIndex: 0, role: "group", ariaLabel: "What Python says" }, syntax)];
  }
  const name = (pair) => (linkOf ? element("a", { href: linkOf(pair) }, pair) : pair);
  const hint = [prompt, first.hint].filter(Boolean).map((words) =>
    element("p", { className: "hint" }, words));
  return [
    element("h3", {}, others.length ? "Look at this pair first: " : "This pair fails: ", name(first.name)),
    ...hint,
    element("pre", { tabIndex: 0, role: "group", ariaLabel: `What is wrong in ${first.name}` }, first.text),
    ...(others.length ? [element("details", {},
      element("summary", {}, `${others.length} more of ${pairs - passed} that fail`),
      element("ul", { className: "others" }, ...others.map((each) =>
        element("li", {}, name(each.name), `: ${each.headline}`))))] : []),
  ];
}

// Pass or fail in words, a sign and a shape, so that nobody needs the colour.
export function verdict({ program, passed, pairs, isRight }) {
  const marks = program.marks ? ` · ${isRight ? program.marks : 0} of ${program.marks} marks` : "";
  const words = isRight ? `All ${pairs} pairs pass` : `${pairs - passed} of ${pairs} pairs fail`;
  return element("p", { className: `verdict ${isRight ? "pass" : "fail"}` },
    element("b", {}, isRight ? "✓ Right" : "✗ Not yet"), ` ${words}${marks}`);
}

export const remark = (words) => (words ? [element("div", { className: "mistake" },
  ...words.split("\n").map((line) => element("p", {}, line)))] : []);
