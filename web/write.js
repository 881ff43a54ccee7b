// Write: a task, an editor beside it, and under that Run and Check.
import { judgeAdvice } from "./advice.js";
import { ask, Checker, Ended, explained, failure, remark, runPair, verdict } from "./checking.js";
import { $, element, keep, kept } from "./dom.js";
import { Editor } from "./editor.js";
import { bytes, byteText, Interpreter, prepare, text } from "./python.js";

const MUCH = 100_000; // characters of an output that are shown
const SIGNS = { " ": "·", "\t": "⇥", "\r": "␍", "\n": "⏎\n" };

let suite;
let tasks; // those that are written here
let task; // the one that is shown
let editor;
let busy; // what is running: { stop() }
let output = ""; // of the last run

export function startWrite(data) {
  suite = data;
  tasks = suite.programs.filter((program) => program.marks);
  editor = new Editor($("#editor"), changed);
  $("#run").onclick = () => run();
  $("#check-answer").onclick = check;
  $("#stop-answer").onclick = () => busy?.stop();
  $("#download").onclick = download;
  $("#load").onchange = async ({ target }) => {
    if (target.files.length) editor.replace(await target.files[0].text());
    target.value = "";
  };
  $("#restart").onclick = () => { editor.replace(beginning()); editor.focus(); };
  $("#pair").onchange = ({ target }) => { location.hash = address(task, target.value); };
  $("#input").oninput = () => { $("#pair").value = ""; };
  $("#white-space").onchange = showOutput;
  addEventListener("storage", () => { // written in another tab
    if (task && mine() !== editor.text && !document.hasFocus()) editor.open(mine(), labelOf());
  });
  for (const each of tasks) mark(each);
  new ResizeObserver(([{ target }]) => { // what is taller than the window is scrolled to its end first
    target.style.setProperty("--height", `${target.offsetHeight}px`);
  }).observe($("#answer-column"));
}

const numberOf = (program) => /\d+/.exec(program.name)[0];
const address = (program, pair = "") => `#write/${numberOf(program)}${pair && `/${pair}`}`;
const fileName = () => `task${numberOf(task)}.py`;
const labelOf = () => `Your program for task ${numberOf(task)}`;
const beginning = () => text(bytes(task.start));
const mine = () => kept(task.name) ?? beginning();
export const myGame = () => kept("task6_game");

// The address is the task, or one of its pairs: #write/4/two-aces. The statement is in the page.
export function showStatement([number]) {
  const links = [...$("#task-links").children];
  const shown = links.find((link) => link.hash === `#write/${number}`)
    ?? links.find((link) => link.dataset.program === kept("task")) ?? links[0];
  for (const link of links) {
    if (link === shown) link.ariaCurrent = "page";
    else link.removeAttribute("aria-current");
  }
  const name = shown.dataset.program;
  for (const each of document.querySelectorAll("#statement article")) {
    each.hidden = each.dataset.program !== name;
  }
  document.title = `Task ${shown.hash.slice(7)}: ${shown.lastChild.textContent} · Blackjack tasks`;
  return name;
}

export function showWrite([number, pair]) {
  const name = showStatement([number]);
  if (name !== task?.name) open(tasks.find((each) => each.name === name));
  const known = task.cases.find((each) => each.name === pair);
  $("#pair").value = known ? pair : "";
  if (known) {
    $("#input").value = text(bytes(known.sent));
    run();
  }
  prepare().catch(() => {}); // it is said at the top
}

function open(chosen) {
  busy?.stop();
  task = chosen;
  keep("task", task.name);
  $("#file-name").textContent = fileName();
  $("#pair").replaceChildren(new Option("your own input", ""), ...task.cases.map((each) => new Option(each.name)));
  $("#input").value = text(bytes(task.cases[0].sent));
  $("#play-mine").hidden = true;
  clear();
  editor.open(mine(), labelOf());
  showPlay();
  $("#saved").textContent = kept(task.name) === null ? "" : "Saved in this browser";
}

function changed(words) {
  keep(`${task.name}/right`, null);
  mark(task);
  const isKept = keep(task.name, words === beginning() ? null : words);
  $("#saved").textContent = isKept ? "Saved in this browser" : "Could not be saved here: download your file";
  showPlay();
}

function mark(each) { // a task that passes, here and on the first page
  const isRight = kept(`${each.name}/right`) === "yes";
  const isBegun = kept(each.name) !== null;
  for (const link of document.querySelectorAll(`a[href="${address(each)}"]`)) {
    link.dataset.state = isRight ? "passes" : isBegun ? "begun" : "";
  }
}

const showPlay = () => { $("#play-mine").hidden = !task.start || editor.text === beginning(); };

function clear() {
  $("#verdict").replaceChildren();
  $("#answer-problem").textContent = "";
  output = "";
  showOutput();
  $("#ended").textContent = "Press Run to see here what your program prints.";
  $("#ended").className = "";
}

function download() {
  const url = URL.createObjectURL(new Blob([editor.text], { type: "text/x-python" }));
  element("a", { href: url, download: fileName() }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

const program = () => ({ script: fileName(), tree: { [fileName()]: new TextEncoder().encode(editor.text) } });

// Only one thing runs at a time; what is started ends what went on before.
async function during(work, stop) {
  busy?.stop();
  const me = { stop };
  busy = me;
  clear();
  $("#stop-answer").hidden = false;
  try {
    await work(() => busy === me);
  } catch (error) {
    if (busy === me && !(error instanceof Ended)) {
      $("#answer-problem").textContent = `Python could not be loaded: ${error.message}`;
    }
  }
  if (busy !== me) return;
  busy = undefined;
  $("#stop-answer").hidden = true;
  $("#answer-progress").hidden = true;
}

function run() {
  const interpreter = new Interpreter();
  const pair = task.cases.find((each) => each.name === $("#pair").value);
  const ended = { stop() { interpreter.end(); } };
  return during(async (isCurrent) => {
    $("#ended").textContent = "Running …";
    const own = { args: [], files: {}, sent: byteText(new TextEncoder().encode($("#input").value)) };
    try {
      const result = await runPair(suite, interpreter, task, pair ?? own, program());
      if (!isCurrent()) return;
      output = text(result.stdout.slice(0, MUCH)) + text(result.stderr.slice(0, MUCH));
      showOutput();
      $("#ended").textContent = ending(result, pair);
      $("#ended").className = pair ? (isRight(result, pair) ? "pass" : "fail") : "";
      $("#ended").scrollIntoView({ block: "nearest" });
      if (pair && !isRight(result, pair)) await showDifference(result, pair, isCurrent);
    } finally {
      interpreter.close();
    }
  }, ended.stop);
}

async function showDifference(result, pair, isCurrent) {
  const { name, marks, prompt } = task;
  const order = { program: name, marks, prompt, file: fileName(), right: { [pair.name]: pair.expected },
    failed: [failure(pair, result, byteText(result.stdout))] };
  const report = await ask(suite, "report.py", order);
  if (isCurrent()) {
    $("#verdict").replaceChildren(...explained({ program: task, pairs: 1, passed: 0, ...report },
      (each) => address(task, each)));
  }
}

const isRight = ({ stdout, status, stopped }, pair) =>
  byteText(stdout) === pair.expected && status === 0 && !stopped;

function ending(result, pair) {
  if (pair && isRight(result, pair)) return "✓ This is what the pair expects.";
  const { stopped } = result; // as in "crashed: ..." or "stopped after ..."
  const how = stopped === "ended" ? "Stopped."
    : stopped ? `The program ${stopped.startsWith("stopped") ? "was " : ""}${stopped}.`
    : result.status ? `It ended with status ${result.status}.` : "It ended by itself.";
  return pair ? `✗ This is not what the pair expects. ${how}` : how;
}

function showOutput() {
  const shown = $("#white-space").checked ? output.replace(/[ \t\r\n]/g, (sign) => SIGNS[sign]) : output;
  $("#output").textContent = shown;
}

function check() {
  const checker = new Checker(suite);
  return during(async (isCurrent) => {
    const bar = $("#answer-progress");
    Object.assign(bar, { value: 0, max: task.cases.length, hidden: false });
    const checked = task;
    const report = await checker.check(task, program(), () => { bar.value += 1; });
    if (!isCurrent() || task !== checked) return;
    if (report.isRight) keep(`${task.name}/right`, "yes");
    mark(task);
    $("#verdict").replaceChildren(verdict(report), ...remark(report.remark),
      ...explained(report, (pair) => address(task, pair)));
    $("#verdict").focus({ preventScroll: true });
    $("#verdict").scrollIntoView({ block: "start" });
    if (task.name === "task3_advice") {
      const advice = await judgeAdvice(suite, program());
      if (isCurrent() && task === checked) $("#verdict .verdict").after(...advice);
    }
  }, () => checker.stop());
}
