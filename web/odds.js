// Odds: the tables stand in the page; here they get their exact figures, and a hand its answer.
import { $, element } from "./dom.js";
import { house, text } from "./python.js";

const LIMIT = 60; // seconds
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const LACKS = { ioannina: ["5", "6", "J", "Q", "K"] }; // cards that its pack has not
const HAS_DEALER = ["tasks", "lisboa"]; // who shows a card
const EXAMPLES = { tasks: ["10h 6c", "10d"], lisboa: ["10h 6c", "10d"], ioannina: ["7h 7c", ""], inf101: ["10h 6c", ""] };

let suite;
let game;
let asked; // the latest question
const hand = $("[name=hand]");
const dealer = $("[name=dealer]");

export function startOdds(data, all) {
  suite = data;
  for (const grid of document.querySelectorAll("#odds .grid")) makeButtons(grid);
  for (const [name, sections] of Object.entries(all)) attach(name, sections);
  const view = $("#odds");
  view.addEventListener("pointerover", showHint);
  view.addEventListener("focusin", showHint);
  view.addEventListener("keydown", move);
  $("#exact").onchange = showFigures;
  $("#hand").onsubmit = answer;
  $("#clear-hand").onclick = () => { hand.value = dealer.value = ""; $("#answer").replaceChildren(); };
}

// The address is the game: #odds/lisboa. This works before anything is loaded.
export function showOdds([name]) {
  const articles = [...document.querySelectorAll("#odds article")];
  const shown = articles.find((each) => each.dataset.game === name) ?? articles[0];
  for (const each of articles) each.hidden = each !== shown;
  for (const link of document.querySelectorAll("#odds-links a")) {
    if (link.hash === `#odds/${shown.dataset.game}`) link.ariaCurrent = "page";
    else link.removeAttribute("aria-current");
  }
  document.title = `${shown.querySelector("h2").textContent} · Odds · Blackjack tasks`;
  if (game === shown.dataset.game) return;
  game = shown.dataset.game;
  [hand.value, dealer.value] = EXAMPLES[game];
  $("#answer").replaceChildren();
  $("#figures").textContent = "";
  const hasDealer = HAS_DEALER.includes(game);
  for (const part of [$("#pick-dealer"), dealer.closest("label")]) part.hidden = !hasDealer;
  picker($("#pick-hand"), (rank) => { hand.value = `${hand.value.trim()} ${rank}`.trim(); });
  picker($("#pick-dealer"), (rank) => { dealer.value = rank; });
}

function picker(place, take) {
  const buttons = RANKS.filter((rank) => !LACKS[game]?.includes(rank)).map((rank) => {
    const button = element("button", { type: "button" }, rank);
    button.onclick = () => {
      take(rank);
      $("#answer").replaceChildren();
    };
    return button;
  });
  place.querySelector("div").replaceChildren(...buttons);
}

async function answer() {
  const mine = [game, hand.value, HAS_DEALER.includes(game) ? dealer.value : ""];
  asked = mine;
  $("#answer").textContent = "Working it out …";
  const order = { script: "hand.py", tree: suite.files, stdin: new TextEncoder().encode(JSON.stringify(mine)) };
  let said;
  try {
    const { stdout, stderr, stopped } = await house.run(order, LIMIT);
    said = stopped ? { problem: "This takes too long." }
      : JSON.parse(text(stdout) || JSON.stringify({ problem: text(stderr).trim().split("\n").pop() }));
  } catch (error) {
    said = { problem: `Python could not be loaded: ${error.message}` };
  }
  if (asked === mine) showAnswer(said);
}

function showAnswer({ problem, text: words, exact }) {
  if (problem) {
    $("#answer").replaceChildren(element("p", { className: "fail" }, problem));
    return;
  }
  $("#answer").replaceChildren(...words.split("\n\n").flatMap(paragraph),
    element("details", {}, element("summary", {}, "Exact figures"),
      element("pre", { tabIndex: 0, role: "group", ariaLabel: "Exact figures" }, exact)));
}

// A paragraph of the answer: lines, and the figures of stand and hit or of strategies as a table.
function paragraph(words) {
  const rows = [];
  const lines = [];
  for (const line of words.split("\n")) {
    const found = /^ {2}(stand|hit) +gains (.+?) +wins (.+), pushes (.+), loses (.+)$/.exec(line);
    const strategy = /^(\S.*?)\s+(\d\S*\s%)\s+(\d\S*\s%)\s+(\d\S*\s%)\s+(\S+\s%)$/.exec(line);
    if (found) rows.push([found[1], ...found.slice(3), found[2]]);
    else if (strategy) rows.push(strategy.slice(1));
    else if (!line.startsWith("strategy ")) lines.push(line.trim());
  }
  const isFirst = !words.startsWith("strategy ");
  const said = lines.map((line, number) => element(isFirst && number === 0 ? "h3" : "p",
    { className: line.startsWith("best") ? "best" : "" }, line));
  if (!rows.length) return said;
  const table = tableOf([isFirst ? "" : "strategy", "win", "push", "lose", "gain per bet"], rows);
  return [...said.slice(0, 1), table, ...said.slice(1)];
}

const tableOf = (heads, rows) => element("div", { className: "wide" }, element("table", { className: "strategies" },
  element("thead", {}, element("tr", {}, ...heads.map((head) =>
    (head ? element("th", { scope: "col" }, head) : element("td"))))),
  element("tbody", {}, ...rows.map(([first, ...rest]) => element("tr", {},
    element("th", { scope: "row" }, first), ...rest.map((cell) => element("td", {}, cell)))))));

// A cell of a grid shows its figures under the pointer, or when the keyboard reaches it.
function makeButtons(grid) {
  grid.querySelectorAll("tbody td[class]").forEach((cell, number) => {
    const button = element("button", { type: "button", tabIndex: number ? -1 : 0 }, cell.textContent);
    button.dataset.figures = cell.title;
    cell.removeAttribute("title");
    cell.replaceChildren(button);
  });
}

// Gives every place its exact figure.
function attach(name, sections) {
  const exact = (share) => `${Number((100 * share).toPrecision(12))}\u00a0%`;
  document.querySelectorAll(`#odds article[data-game=${name}] section`).forEach((place, number) => {
    const { strategies, grids, notes } = sections[number];
    const cells = place.querySelectorAll(".strategies td");
    strategies.flatMap(({ win, push, lose, gain }) => [win, push, lose, gain]).forEach((share, at) => {
      cells[at].dataset.exact = exact(share).replace("-", "−");
    });
    const buttons = place.querySelectorAll(".grid button");
    grids.flatMap(({ rows }) => rows.flatMap((row) => row.cells)).filter(Boolean).forEach((cell, at) => {
      buttons[at].dataset.exact = cell.figures;
    });
    const words = place.querySelector("details pre");
    if (words) words.dataset.exact = notes;
  });
}

function showFigures() {
  for (const place of document.querySelectorAll("#odds article [data-exact]:not(button)")) {
    place.dataset.readable ??= place.textContent;
    place.textContent = $("#exact").checked ? place.dataset.exact : place.dataset.readable;
  }
}

function showHint({ target }) {
  const cell = target.closest?.("[data-figures]");
  if (cell) $("#figures").textContent = $("#exact").checked ? cell.dataset.exact : cell.dataset.figures;
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
