// Odds: the figures of `make odds`, and the odds of one hand, worked out here.
import { $, element } from "./dom.js";
import { Interpreter, text } from "./python.js";

const LIMIT = 60; // seconds
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

const python = new Interpreter();
let suite;

export function startOdds(data, sections) {
  suite = data;
  $("#hand").onsubmit = () => answer($("[name=hand]").value, $("[name=dealer]").value);
  $("#sections").replaceChildren(...sections.map(sectionOf));
  $("#sections").addEventListener("pointerover", showHint);
  $("#sections").addEventListener("focusin", showHint);
  $("#sections").addEventListener("keydown", move);
}

async function answer(hand, dealer) {
  $("#answer").textContent = "Working it out …";
  const args = ["--hand", hand.trim(), "--dealer", dealer.trim()];
  try {
    const { stdout, stderr, stopped } =
      await python.run({ script: "hand.py", tree: suite.files, args }, LIMIT);
    $("#answer").textContent = stopped ? "This takes too long."
      : text(stdout) || text(stderr).replace(/^--\S+: /, "");
  } catch (error) {
    $("#answer").textContent = `Python could not be loaded: ${error.message}`;
  }
}

function showHint({ target }) {
  const cell = target.closest?.("[data-figures]");
  if (cell) $("#figures").textContent = cell.dataset.figures;
}

// One cell of a grid can be reached by Tab, and the others from there by the arrow keys.
function move(event) {
  const grid = event.target.closest(".grid");
  if (!grid || !(event.key in ARROWS)) return;
  event.preventDefault();
  const [down, across] = ARROWS[event.key];
  const cell = event.target.closest("td");
  const next = grid.rows[cell.parentElement.rowIndex + down]?.cells[cell.cellIndex + across];
  const button = next?.querySelector("button");
  if (!button) return;
  event.target.tabIndex = -1;
  button.tabIndex = 0;
  button.focus();
}

const sectionOf = (section) => element("section", { className: "odds" },
  element("h3", {}, section.title),
  tableOf("Strategies", ["strategy", "win", "push", "lose", "gain per bet"],
    section.strategies.map(({ name, win, push, lose, gain }) =>
      [name, ...[win, push, lose].map(percent), signed(gain)])),
  ...section.grids.map(gridOf),
  ...(section.notes ? [notesOf(section)] : []));

const notesOf = ({ title, notes }) =>
  element("pre", { tabIndex: 0, ariaLabel: `Notes on ${title}` }, notes);

const percent = (share) => `${(100 * share).toFixed(3)}%`;
const signed = (number) => (number < 0 ? "−" : "+") + Math.abs(number).toFixed(6);

const tableOf = (caption, heads, rows) => element("table", {},
  element("caption", {}, caption),
  element("thead", {}, element("tr", {}, ...heads.map((head) =>
    (head ? element("th", { scope: "col" }, head) : element("td"))))),
  element("tbody", {}, ...rows.map(([first, ...rest]) => element("tr", {},
    element("th", { scope: "row" }, first), ...rest.map((cell) => element("td", {}, cell))))));

function gridOf({ title, columns, rows }) {
  const grid = tableOf(title, ["", ...columns],
    rows.map(({ total, cells }) => [total, ...cells.map(cellOf)]));
  grid.className = "grid";
  const [, ...others] = grid.querySelectorAll("button");
  for (const button of others) button.tabIndex = -1;
  return grid;
}

function cellOf(cell) {
  if (!cell) return "";
  const button = element("button", { type: "button", title: cell.figures, className: cell.best },
    cell.best[0].toUpperCase() + (cell.isMarked ? "*" : ""));
  button.classList.toggle("marked", cell.isMarked);
  button.dataset.figures = cell.figures;
  button.style.setProperty("--strength", cell.strength);
  return button;
}
