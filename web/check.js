// Check: every sample pair of a task, byte for byte, as `make check` does.
import { $, element } from "./dom.js";
import { allBytes, bytes, byteText, Interpreter, text } from "./python.js";

const MUCH = 50_000; // bytes
const PATIENCE = 10; // seconds for a script of the page itself
const MODULE = "none: a module that the others import";

const python = new Interpreter();
let suite;
let files = []; // { name, content, task }
class Ended extends Error {} // by the user
let isRunning = false;
let isStopped = false;

export function startCheck(data) {
  suite = data;
  $("#paste-task").append(...options().slice(1));
  $("#choose").onchange = () => addFiles([...$("#choose").files]);
  $("#add").onclick = () =>
    add(`${$("#paste-task").value}.py`, new TextEncoder().encode($("#paste").value));
  $("#files").onsubmit = () => checkAll();
  $("#stop").onclick = stop;
  const drop = $("#check");
  drop.ondragover = (event) => { event.preventDefault(); drop.classList.add("over"); };
  drop.ondragleave = () => drop.classList.remove("over");
  drop.ondrop = (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    addFiles([...event.dataTransfer.files]);
  };
}

function stop() {
  isStopped = true;
  python.end();
}

const options = () => [new Option(MODULE, ""),
  ...suite.programs.map(({ name, title }) => new Option(`${name}: ${title}`, name))];

async function addFiles(chosen) {
  for (const file of chosen) add(file.name, new Uint8Array(await file.arrayBuffer()));
  $("#choose").value = "";
}

function add(name, content) {
  change([...files.filter((file) => file.name !== name), { name, content, task: guess(name) }]);
}

function change(chosen) { // the marks are those of other files then
  stop();
  files = chosen;
  clear();
  showFiles();
}

function clear() {
  $("#sheet").replaceChildren();
  $("#failures").replaceChildren();
}

// Guesses the task by the program's name, by its hand-out's, by "task 4" or by the only digit.
function guess(name) {
  const stem = name.toLowerCase().replace(/\.py$/, "");
  const digit = (/task\D?(\d)(?!\d)/.exec(stem) ?? /^\D*(\d)\D*$/.exec(stem))?.[1];
  const program = suite.programs.find((each) => stem.includes(each.name) || name === each.handout)
    ?? suite.programs.find((each) => digit && each.name.startsWith(`task${digit}_`));
  return program?.name ?? "";
}

function showFiles() {
  $("#chosen").hidden = !files.length;
  $("#chosen tbody").replaceChildren(...files.map((file) => {
    const task = element("select", { ariaLabel: `Task of ${file.name}` }, ...options());
    task.value = file.task;
    task.onchange = () =>
      change(files.map((each) => (each === file ? { ...file, task: task.value } : each)));
    const remove = element("button", { type: "button", ariaLabel: `Remove ${file.name}` }, "×");
    remove.onclick = () => change(files.filter((other) => other !== file));
    const cells = [file.name, task, remove].map((content) => element("td", {}, content));
    return element("tr", {}, ...cells);
  }));
  const tasks = files.map((file) => file.task).filter(Boolean);
  const isClear = new Set(tasks).size === tasks.length;
  $("#problem").textContent = files.length && !tasks.length ? "Say which task your file is for."
    : isClear ? "" : "Two files are for the same task.";
  $("#start").disabled = isRunning || !tasks.length || !isClear;
}

async function checkAll() {
  const chosen = suite.programs.filter(({ name }) => files.some((file) => file.task === name));
  const total = chosen.reduce((sum, program) => sum + program.cases.length, 0);
  Object.assign($("#progress"), { value: 0, max: total, hidden: false });
  clear();
  $("#start").disabled = true;
  $("#stop").disabled = false;
  $("#stop").focus();
  isRunning = true;
  isStopped = false;
  const scores = [];
  const checked = files;
  let problem = "";
  try {
    for (const program of chosen) {
      const failed = await check(program);
      const { name, marks, cases: { length } } = program;
      const passed = length - failed.length;
      scores.push({ name, passed, run: length, pairs: length, marks, file: fileOf(program) });
      await showSheet(scores, scores.length === chosen.length);
      if (failed.length) $("#failures").append(await explained(program, failed));
    }
  } catch (error) {
    problem = error instanceof Ended
      ? `Stopped: ${scores.length} of ${chosen.length} programs were checked.`
      : `Python could not be loaded: ${error.message}`;
  }
  isRunning = false;
  $("#progress").hidden = true;
  $("#stop").disabled = true;
  showFiles();
  if (files !== checked) {
    clear();
  } else if (problem) {
    $("#problem").textContent = problem;
  } else {
    $("#sheet").focus();
  }
}

const fileOf = (program) => files.find((file) => file.task === program.name).name;

// Returns the pairs that fail, each with what came instead.
async function check(program) {
  const script = fileOf(program);
  const tree = Object.fromEntries(files.map((file) => [file.name, file.content]));
  const failed = [];
  let stops = 0;
  for (const pair of program.cases) {
    let result = { stdout: [], stderr: [], status: 0, stopped: suite.rules.notRun };
    if (stops < suite.rules.stops) {
      const { args, sent } = pair;
      const { outputLimit } = suite.rules;
      const given = { args, files: allBytes(pair.files), stdin: bytes(sent) };
      const order = { tree, script, outputLimit, ...given };
      result = await python.run(order, program.limit);
      result.stopped = reason(result.stopped, program.limit);
      stops += Boolean(result.stopped);
    }
    if (isStopped) throw new Ended();
    $("#progress").value += 1;
    const output = byteText(result.stdout);
    if (output !== pair.expected || result.status !== 0 || result.stopped) {
      const errors = byteText(result.stderr.slice(-MUCH));
      failed.push({ ...pair, ...result, output: beginning(output, pair.expected), errors });
    }
  }
  return failed;
}

// As much of an output as an explanation looks at.
function beginning(output, expected) {
  let same = 0;
  while (same < expected.length && output[same] === expected[same]) same += 1;
  return output.slice(0, same + 4 * expected.length + MUCH);
}

const reason = (stopped, limit) => ({
  "": "",
  time: suite.rules.tooLong.replace("{}", limit),
  output: suite.rules.tooMuch,
}[stopped] ?? "crashed: too deep a recursion, or too much memory");

async function showSheet(scores, isWhole) {
  const [head, ...body] = await ask("sheet.py", { scores, isWhole });
  const cells = (kind, words) => element("tr", {}, ...words.map((word) => element(kind, {}, word)));
  $("#sheet").replaceChildren(element("table", {},
    element("caption", {}, "Marks"),
    element("thead", {}, cells("th", head)),
    element("tbody", {}, ...body.map((row) => cells("td", row)))));
}

// Runs a script of the page that reads JSON and prints JSON.
async function ask(script, question) {
  const stdin = new TextEncoder().encode(JSON.stringify(question));
  const answer = await python.run({ script, tree: suite.files, stdin }, PATIENCE);
  if (isStopped) throw new Ended();
  return JSON.parse(text(answer.stdout));
}

async function explained(program, failed) {
  const pairs = failed.map(({ name, sent, expected, output, errors, status, stopped }, number) => ({
    name, sent, expected, output, errors, stopped,
    status: status ?? 0,
    isFull: number === 0,
  }));
  const reports = await ask("difference.py", { pairs, prompt: program.prompt });
  return element("section", { ariaLabel: `What fails in ${program.name}` },
    element("h3", {}, `${program.name}: ${failed.length} of ${program.cases.length} pairs fail`),
    ...pairs.map(({ name, isFull }, number) => (isFull ? inFull(name, reports[number]) : "")),
    others(pairs.flatMap(({ name, isFull }, number) =>
      (isFull ? [] : `${name}: ${reports[number]}`))));
}

const inFull = (name, report) => element("div", {},
  element("h4", {}, name),
  element("pre", { tabIndex: 0, ariaLabel: `What is wrong in ${name}` }, report));

const others = (lines) => (lines.length ? element("details", {},
  element("summary", {}, `${lines.length} more`),
  element("ul", {}, ...lines.map((line) => element("li", {}, line)))) : "");
