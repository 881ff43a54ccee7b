// Play: a game is a pure function of the program, the cards and the replies, so it is run anew from
// the start for every reply. Taking back a reply is running it with one reply fewer.
import { reason } from "./checking.js";
import { advise, startCoach } from "./coach.js";
import { $, element, keep, kept } from "./dom.js";
import { drawTable } from "./felt.js";
import { startKeys, whileBusy } from "./keys.js";
import { allBytes, house, Interpreter, text } from "./python.js";
import { about, answersTo, isGame, question, readTable, segments, withoutNames } from "./tables.js";
import { myGame } from "./write.js";

const LIMIT = 10; // seconds
const MINE = "mine"; // in an address: the task 6 that was written here

let suite;
let game = { name: "", deal: "", replies: [] };
let offered = []; // the answers to the question
let isNewQuestion = false;
let shown; // the game on the table
let packs = {}; // of the Lisbon game, as long as the number stays
let mine = { source: "", interpreter: house };

export function startPlay(data) {
  suite = data;
  for (const rules of document.querySelectorAll("#rules article")) {
    $("[name=game]").add(new Option(rules.querySelector("h2").textContent, rules.dataset.game));
  }
  $("[name=game]").add(new Option("Your own task 6", MINE));
  $("[name=game]").onchange = () => leave($("[name=game]").value, randomDeal());
  $("#deal").onsubmit = () => leave(game.name, $("[name=deal]").value);
  $("[name=deal]").oninput = ({ target }) =>
    target.setCustomValidity(isDeal(game.name, target.value) ? "" : target.title);
  $("#new-deal").onclick = newDeal;
  $("#take-back").onclick = takeBack;
  $("#copy-link").onclick = copyLink;
  $("#show-rules").onclick = () => $("#rules").showModal();
  $("#letters").checked = kept("letters") !== "no";
  $("#letters").onchange = ({ target }) => {
    keep("letters", target.checked ? null : "no");
    showAnswers(shown?.isOver);
  };
  $("#reply").onsubmit = () => { if ($("#free")) reply($("#free").value); };
  startKeys({ isBusy, offered: () => ($("#letters").checked ? offered : []), reply });
  startCoach(suite, () => shown && explain(shown));
}

const rulesOf = (name) => (name === MINE ? "task6_game" : name);
const programOf = (name) => suite.programs.find((each) => each.name === rulesOf(name));
const randomDeal = () => String(Math.floor(Math.random() * 1e6));
const newDeal = () => leave(game.name, randomDeal());
const takeBack = () => go(game.name, game.deal, game.replies.slice(0, -1));
const isBusy = () => $("#reply").ariaBusy === "true";

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    $("#copied").value = "Copied";
  } catch { // a host without https
    $("#copied").value = "It is the address of this page";
  }
  setTimeout(() => { $("#copied").value = ""; }, 3000);
}

// The address is the game: #play/program/cards/reply,reply
export function showPlay([name, deal, replies]) {
  if (!name && game.name) return go(game.name, game.deal, game.replies); // back from another view
  if (!isGame(name) && name !== MINE) return go("task6_game", randomDeal());
  if (!deal || !isDeal(name, deal)) return go(name, randomDeal());
  return go(name, deal, replies ? replies.split(",").map(unpack) : []);
}

const isDeal = (name, deal) => /^\d+$/.test(deal) || Boolean(pairOf(name, deal));
const pairOf = (name, deal) => programOf(name).cases.find((pair) => pair.name === deal);

// An empty reply is packed as ~, so that it is not taken for none. A reply is one line.
const pack = (words) => encodeURIComponent(words).replace(/~/g, "%7E") || "~";
const unpack = (word) => {
  try {
    return word === "~" ? "" : decodeURIComponent(word).replace(/[\r\n]+/g, " ");
  } catch { // not an address that this page made
    return word;
  }
};

function leave(...next) { // for other cards; the browser's back button returns
  history.pushState(null, "", location.hash);
  return go(...next);
}

function go(name, deal, replies = []) {
  game = { name, deal, replies };
  showAddress();
  return play();
}

function showAddress() {
  const replies = game.replies.map(pack).join(",");
  history.replaceState(null, "", ["#play", game.name, game.deal, replies].join("/"));
}

function keepReplies(number) { // a link may have more of them than the game asks for
  game.replies.length = Math.min(number, game.replies.length);
  showAddress();
}

function reply(...words) { // to the question that is shown, and not to one yet to come
  if (!isBusy()) go(game.name, game.deal, [...game.replies, ...words]);
}

async function play() {
  const asked = game;
  const { script, cases } = programOf(game.name);
  $("#reply").ariaBusy = "true";
  $("[name=game]").value = game.name;
  $("[name=deal]").value = game.deal;
  $("[name=deal]").setCustomValidity("");
  $("#pairs").replaceChildren(...cases.map((pair) => new Option(pair.name)));
  for (const each of document.querySelectorAll("#rules article")) {
    each.hidden = each.dataset.game !== rulesOf(game.name);
  }
  $("#play .felt").dataset.game = rulesOf(game.name);
  try {
    const order = { ...program(asked.name, script), wait: true, ...await cards(asked) };
    const run = (replies) => interpreterOf(asked.name).run(
      { ...order, stdin: new TextEncoder().encode(replies.map((words) => `${words}\n`).join("")) }, LIMIT);
    const result = await run(asked.replies);
    const parts = segments(result);
    const { hasNames, plain, restore } = withoutNames(asked.name, asked.replies, parts);
    const bare = hasNames ? await run(plain) : result;
    if (asked === game) show({ ...result, parts, restore, bare: segments(bare) });
  } catch (error) {
    if (asked === game) $("#prompt").textContent = `Python could not be loaded: ${error.message}`;
  }
  if (asked !== game) return;
  $("#reply").ariaBusy = "false";
  whileBusy();
}

function program(name, script) {
  if (name !== MINE) return { script, tree: scriptsBeside(script) };
  return { script: "task6.py", tree: { "task6.py": new TextEncoder().encode(myGame() ?? "") } };
}

const scriptsBeside = (script) => Object.fromEntries(Object.entries(suite.files)
  .filter(([path]) => path.startsWith(script.replace(/[^/]*$/, ""))));

function interpreterOf(name) { // one's own game has its own, new whenever the program has changed
  if (name !== MINE) return house;
  if (mine.source !== myGame()) {
    if (mine.interpreter !== house) mine.interpreter.close();
    mine = { source: myGame(), interpreter: new Interpreter() };
  }
  return mine.interpreter;
}

// Returns the arguments and files that decide the cards: those of a sample pair, or of a number.
async function cards({ name, deal }) {
  const pair = pairOf(name, deal);
  if (pair) return { args: pair.args, files: allBytes(pair.files) };
  if (name !== "lisboa") return { args: ["--seed", deal] };
  if (packs.deal !== deal) {
    const order = { script: "packs.py", tree: suite.files, args: [deal] };
    packs = { deal, files: allBytes(JSON.parse(text((await house.run(order, LIMIT)).stdout))) };
  }
  return { files: packs.files };
}

function show(result) {
  const { stdout, stderr, stopped, asked, parts, restore, bare } = result;
  const name = rulesOf(game.name);
  const isOver = stopped !== "input";
  if (stopped === "") keepReplies(asked.length);
  const isNext = shown?.game.name === game.name && shown.game.deal === game.deal
    && shown.game.replies.length < game.replies.length;
  const table = readTable(name, bare);
  shown = { ...result, name, isOver, table, game };
  const words = isOver ? ending(result) : question(parts.at(-1));
  isNewQuestion = words !== $("#prompt").textContent;
  offered = isOver ? [] : answersTo(bare.at(-1));
  $("#transcript").replaceChildren(...withReplies(stdout, asked), text(stderr));
  $("#transcript").scrollTop = $("#transcript").scrollHeight;
  drawTable(table, about(name), restore, isNext);
  $("#news").textContent = parts.at(-1);
  $("#prompt").textContent = words;
  const language = about(name).language ?? "en";
  for (const part of [$("#transcript"), $("#news")]) part.lang = language;
  $("#prompt").lang = isOver ? "en" : language;
  $("#take-back").disabled = !game.replies.length;
  showAnswers(isOver);
  explain(shown);
}

// What the coach has to say of the game on the table.
const explain = ({ name, bare, isOver, table, game: { replies } }) =>
  advise({ name, parts: bare, replies, isOver, table });

function ending({ stopped, stderr, status }) {
  if (game.name === MINE && !myGame()) return "You have not written task 6 yet: begin in Write.";
  if (stopped === "time") return `The program took more than ${LIMIT} seconds for this.`;
  const said = text(stderr).trim().split("\n").pop();
  if (stopped || status) return `The program has ended: ${said || reason(suite, { stopped }, LIMIT)}`;
  return "The game is over.";
}

// The transcript, with each reply where it was asked for. The replies are shown by the style sheet,
// so that the text of the element is what the program printed and nothing else.
function withReplies(stdout, asked) {
  const parts = [];
  let at = 0;
  game.replies.slice(0, asked.length).forEach((words, number) => {
    const said = element("span", { className: "said" });
    said.dataset.words = words;
    parts.push(text(stdout.slice(at, asked[number])), said);
    at = asked[number];
  });
  return [...parts, text(stdout.slice(at))];
}

function button(label, press, properties = {}, key = "") {
  const made = element("button", { type: "button", ...properties }, label);
  if (key && $("#letters").checked) {
    made.append(" ", element("kbd", { ariaHidden: "true" }, key.toUpperCase()));
    made.setAttribute("aria-keyshortcuts", key.toUpperCase());
  }
  made.onclick = ({ detail }) => { // the second of a double click is not for another question
    if (detail < 2 || !isNewQuestion) press();
  };
  return made;
}

function showAnswers(isOver) {
  const before = document.activeElement.dataset?.reply;
  const wasHere = $("#reply").contains(document.activeElement);
  const { opening, language } = about(rulesOf(game.name));
  const isStart = !isOver && !game.replies.length;
  const isOneStep = isStart && opening.length === 1 && offered[0]?.[0] === "N";
  const buttons = offered.map(([words, label, key = words[0]], number) => {
    const isDeal = isOneStep && number === 0;
    const made = button(isDeal ? "Deal" : label, () => reply(words), { className: isDeal ? "main" : "" }, key);
    made.dataset.reply = words;
    if (!isDeal) made.lang = language ?? "en";
    return made;
  });
  const free = [element("input", { id: "free", autocomplete: "off", ariaLabel: "Your answer",
    enterKeyHint: "send", inputMode: /\(1|bet|\?.*100|aposta/.test($("#prompt").textContent) ? "numeric" : "text" }),
  element("button", {}, "Answer")];
  const ends = [button("New deal", newDeal, { className: "main" }),
    button("Same cards", () => leave(game.name, game.deal)),
    ...(game.replies.length ? [button("Take back", takeBack)] : [])];
  $("#opening").hidden = !isStart || isOneStep;
  $("#opening").replaceChildren(button("Deal", () => reply(...opening), { className: "main" }),
    element("span", {}, "Play now, or answer the questions:"));
  $("#answers").replaceChildren(...(isOver ? ends : offered.length ? buttons : free));
  if (wasHere || (game.replies.length && document.activeElement === document.body)) {
    const same = buttons.find((each) => each.dataset.reply === before);
    (same ?? $("#answers").firstChild).focus({ preventScroll: true });
  }
}
