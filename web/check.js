// Check: files that were written elsewhere, one's own or those of a class.
import { ask, Checker, Ended, explained, remark, verdict } from "./checking.js";
import { isClass, Marking, marksTable, sorted } from "./class.js";
import { $, element } from "./dom.js";
import { chosen, dropped } from "./files.js";
import { bytes } from "./python.js";

const MODULE = "none"; // in place of a task: a module that another file imports

let suite;
let files = []; // { name, content, task }
let group; // the students of a class, and the files that came
let busy; // what is running: { stop() }

export function startCheck(data) {
  suite = data;
  for (const input of [$("#choose"), $("#choose-folder")]) {
    input.onchange = async () => {
      await add(await chosen(input.files));
      input.value = "";
    };
  }
  $("#files-form").onsubmit = () => (group ? markClass() : checkAll());
  $("#stop").onclick = stop;
  $("#clear-files").onclick = () => { change([]); $("#choose").focus(); };
  $("#own").onclick = () => { addOwn(group.read); $("#start").focus(); };
  const isHere = () => !$("#check").hidden;
  addEventListener("dragover", (event) => {
    if (!isHere()) return;
    event.preventDefault();
    $("#check").classList.add("over");
  });
  addEventListener("dragleave", () => $("#check").classList.remove("over"));
  addEventListener("drop", async (event) => {
    if (!isHere()) return;
    event.preventDefault();
    $("#check").classList.remove("over");
    await add(await dropped(event.dataTransfer));
  });
}

const stop = () => busy?.stop();

async function add(came) {
  const paths = Object.keys(came);
  if (!paths.length) return;
  if (paths.some((path) => path.includes("/") || /\.zip$/i.test(path))) {
    say("Reading the files …");
    let read;
    try {
      read = await sorted(suite, came);
    } catch (error) {
      say(`The files could not be read: ${error.message}`);
      return;
    }
    if (isClass(read)) {
      change([]);
      group = { came, read, students: read.students };
      showClass();
    } else {
      addOwn(read);
    }
  } else {
    const names = Object.fromEntries(Object.entries(came));
    addFiles(names, []);
  }
}

const addOwn = ({ files: read, notes }) => addFiles(
  Object.fromEntries(Object.entries(read).map(([name, content]) => [name, bytes(content)])), notes);

function addFiles(came, notes) {
  const others = Object.keys(came).filter((name) => !/\.py$/i.test(name));
  const more = Object.entries(came).filter(([name]) => !others.includes(name))
    .map(([name, content]) => ({ name, content, task: guess(name) }));
  change([...files.filter(({ name }) => !Object.hasOwn(came, name)), ...more], [...notes,
    ...(others.length ? [`Not a Python program, and so not checked: ${others.join(", ")}`] : [])]);
}

function change(now, notes = []) { // the marks are those of other files then
  stop();
  group = undefined;
  files = now.map((file) => (file.task === "" && isImported(file, now) ? { ...file, task: MODULE } : file));
  clear();
  showFiles(notes);
}

function isImported({ name }, all) {
  const module = name.replace(/\.py$/i, "").replace(/\W/g, "\\$&");
  const pattern = RegExp(`^\\s*(from\\s+\\.?${module}\\s+import|import\\s+(.*,\\s*)?${module}\\b)`, "m");
  return all.some((other) => pattern.test(new TextDecoder().decode(other.content)));
}

function clear() {
  $("#sheet").replaceChildren();
  $("#failures").replaceChildren();
}

const say = (words) => { $("#problem").textContent = words; };

// Guesses the task by the program's name, by its hand-out's, by "task 4" or by the only digit.
function guess(name) {
  const stem = name.toLowerCase().replace(/\.py$/, "");
  const digit = (/task\D?(\d)(?!\d)/.exec(stem) ?? /^\D*(\d)\D*$/.exec(stem))?.[1];
  const program = suite.programs.find((each) => stem.includes(each.name) || name === each.handout)
    ?? suite.programs.find((each) => digit && each.name.startsWith(`task${digit}_`));
  return program?.name ?? "";
}

const options = () => [new Option("Which task is it for?", ""),
  ...suite.programs.map(({ name, title }) => new Option(`${name}: ${title}`, name)),
  new Option("none: a module that the others import", MODULE)];

function showFiles(notes = []) {
  $("#chosen").hidden = !files.length;
  $("#clear-files").hidden = !files.length;
  $("#class").hidden = true;
  $("#notes").replaceChildren(...notes.map((note) => element("li", {}, note)));
  $("#chosen tbody").replaceChildren(...files.map((file, number) => {
    const task = element("select", { ariaLabel: `Task of ${file.name}` }, ...options());
    task.value = file.task;
    task.onchange = () => {
      change(files.map((each) => (each === file ? { ...file, task: task.value } : each)));
      $(`#chosen tbody tr:nth-child(${number + 1}) select`).focus();
    };
    const remove = element("button", { type: "button", ariaLabel: `Remove ${file.name}` }, "Remove");
    remove.onclick = () => {
      change(files.filter((other) => other !== file));
      ([...document.querySelectorAll("#chosen tbody button")].at(Math.min(number, files.length - 1))
        ?? $("#choose")).focus();
    };
    const cells = [file.name, task, remove].map((content) => element("td", {}, content));
    return element("tr", {}, ...cells);
  }));
  const problems = problemsOf(files);
  say(problems.join(" "));
  $("#start").textContent = "Check";
  $("#start").disabled = Boolean(busy) || !files.some(isAnswer) || problems.length > 0;
}

const isAnswer = ({ task }) => task && task !== MODULE;

function problemsOf(all) {
  const unknown = all.filter(({ task }) => !task).map(({ name }) => name);
  const tasks = Object.groupBy(all.filter(isAnswer), ({ task }) => task);
  return [
    ...(unknown.length ? [`Say which task this is for: ${unknown.join(", ")}.`] : []),
    ...Object.entries(tasks).filter(([, claiming]) => claiming.length > 1).map(([task, claiming]) =>
      `${claiming.map(({ name }) => name).join(" and ")} are both for ${task}: remove one.`),
  ];
}

function showClass() {
  showFiles(group.read.odd);
  $("#class").hidden = false;
  const handins = group.students.reduce((sum, each) => sum + each.handins.length, 0);
  $("#class p").textContent = `These are the hand-ins of a class: ${group.students.length} students, ${handins} programs.`;
  $("#start").textContent = "Mark the class";
  $("#start").disabled = Boolean(busy);
}

// Runs one thing, with its progress; says what stopped it, and whether it came to its end.
async function during(mine, total, work) {
  const before = [files, group];
  Object.assign($("#progress"), { value: 0, max: total, hidden: false });
  clear();
  say("");
  $("#start").disabled = true;
  $("#stop").disabled = false;
  $("#stop").focus();
  busy = mine;
  let problem = "";
  try {
    await work();
  } catch (error) {
    problem = error instanceof Ended ? "Stopped." : `Python could not be loaded: ${error.message}`;
  }
  busy = undefined;
  $("#progress").hidden = true;
  $("#doing").textContent = "";
  $("#stop").disabled = true;
  const isSame = files === before[0] && group === before[1];
  if (group) showClass(); else showFiles();
  if (!isSame) clear();
  else if (problem) say(problem);
  else $("#sheet").focus();
}

function checkAll() {
  const wanted = suite.programs.filter(({ name }) => files.some((file) => file.task === name));
  const total = wanted.reduce((sum, program) => sum + program.cases.length, 0);
  const mine = new Checker(suite);
  const reports = [];
  return during(mine, total, async () => {
    const tree = Object.fromEntries(files.map((file) => [file.name, file.content]));
    for (const program of wanted) {
      const script = files.find((file) => file.task === program.name).name;
      reports.push(await mine.check(program, { tree, script }, () => { $("#progress").value += 1; }));
      await showSheet(reports);
      $("#failures").append(...sectionOf(reports.at(-1)));
    }
  });
}

function markClass() {
  const marking = new Marking(suite);
  const { students, came } = group;
  const total = students.reduce((sum, each) => sum + each.handins.length, 0);
  return during(marking, total, async () => {
    const marks = await marking.mark(students, came, (doing) => {
      $("#progress").value += 1;
      $("#doing").textContent = doing;
    });
    $("#sheet").replaceChildren(...marksTable(marks));
  });
}

const sectionOf = (report) => (report.isRight ? [] : [element("section",
  { ariaLabel: `What fails in ${report.program.name}` },
  element("h2", {}, report.program.name), verdict(report), ...explained(report))]);

async function showSheet(reports) {
  const [head, ...body] = await ask(suite, "report.py", reports.map(({ order }) => order));
  const cells = (kind, words) => words.map((word) => element(kind, {}, word));
  const sign = (report) => element("td", {}, !report ? "" : element("b",
    { className: report.isRight ? "pass" : "fail" }, report.isRight ? "✓ right" : "✗ not yet"));
  const remarkRow = (report) => (report?.remark ? [element("tr", { className: "remark" },
    element("td", { colSpan: head.length + 1 }, ...remark(report.remark)))] : []);
  const print = element("button", { type: "button", onclick: () => window.print() }, "Print");
  $("#sheet").replaceChildren(
    element("table", {},
      element("caption", {}, "Marks"),
      element("thead", {}, element("tr", {}, ...cells("th", head), element("th", {}, "result"))),
      element("tbody", {}, ...body.flatMap((row, number) => [
        element("tr", {}, ...cells("td", row), sign(reports[number])), ...remarkRow(reports[number])]))),
    print);
}
