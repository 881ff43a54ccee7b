// A class: the hand-ins of many students, marked as `make mark` does, and marks.csv.
import { ask, Checker } from "./checking.js";
import { element } from "./dom.js";
import { allBytes } from "./python.js";

// Resolves to what was chosen, sorted: { files, notes, students, odd }.
export const sorted = (suite, files) => ask(suite, "handins.py", { outcomes: null, pairs: {} }, files);

export const isClass = ({ students }) => students.filter(({ handins }) => handins.length).length > 1;

// Marks each hand-in once, however many students have it; each runs in a worker of its own.
export class Marking {
  #suite;
  #checker;

  constructor(suite) {
    this.#suite = suite;
    this.#checker = new Checker(suite);
  }

  stop() { this.#checker.stop(); }

  async mark(students, files, onHandin) {
    const outcomes = {};
    const handins = students.flatMap(({ label, handins: each }) => each.map((one) => ({ label, ...one })));
    for (const handin of handins) {
      onHandin(`${handin.label}: ${handin.task}`);
      outcomes[handin.digest] ??= await this.#outcome(handin);
    }
    const pairs = Object.fromEntries(this.#suite.programs.map(({ name, cases }) => [name, cases.length]));
    return ask(this.#suite, "handins.py", { outcomes, pairs }, files);
  }

  async #outcome({ task, name, files }) {
    if (!name.endsWith(".py")) return { unmarked: "only Python runs in the browser" };
    const program = this.#suite.programs.find((each) => each.name === task);
    const report = await this.#checker.check(program, { tree: allBytes(files), script: name });
    const { failed } = report.order;
    return {
      passed: report.passed,
      failed: failed.map((pair) => pair.name),
      stopped: failed.find(({ stopped }) => stopped)?.stopped ?? "",
      mistake: report.remark,
    };
  }
}

export function marksTable({ csv, rows: [head, ...rows] }) {
  const short = (name) => name.replace(/_.*/, "");
  const save = element("a", { className: "button", download: "marks.csv",
    href: URL.createObjectURL(new Blob([csv], { type: "text/csv" })) }, "Download marks.csv");
  const print = element("button", { type: "button", onclick: () => window.print() }, "Print");
  const cells = (kind, words) => element("tr", {}, ...words.map((word) => element(kind, {}, word)));
  return [
    element("div", { className: "bar" }, save, print),
    element("div", { className: "wide", tabIndex: 0, role: "group", ariaLabel: "Marks of the class" },
      element("table", { className: "class" },
        element("caption", {}, `Marks of ${rows.length} students`),
        element("thead", {}, cells("th", head.map(short))),
        element("tbody", {}, ...rows.map((row) => cells("td", row))))),
  ];
}
