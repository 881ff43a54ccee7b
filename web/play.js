// Play: a game is a pure function of the program, the cards and the replies, so it is run anew from
// the start for every reply. Taking back a reply is running it with one reply fewer.
import { $, element } from "./dom.js";
import { allBytes, Interpreter, text } from "./python.js";
import { answersTo, isGame, readTable } from "./tables.js";

const SUIT_NAMES = { "♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades" };
const LIMIT = 10; // seconds

const python = new Interpreter();
let suite;
let game = { name: "", deal: "", replies: [] };
let offered = []; // the answers to the prompt
let isNewPrompt = false;
let packs = {}; // of the Lisbon game, as long as the number stays

export async function startPlay(data, progress) {
  suite = data;
  for (const program of games()) $("[name=game]").add(new Option(program.title, program.name));
  $("[name=game]").onchange = () => go($("[name=game]").value, randomDeal());
  $("#deal").onsubmit = () => go($("[name=game]").value, $("[name=deal]").value);
  $("[name=deal]").oninput = ({ target }) =>
    target.setCustomValidity(isDeal(game.name, target.value) ? "" : target.title);
  $("#new-deal").onclick = () => go(game.name, randomDeal());
  $("#take-back").onclick = () => go(game.name, game.deal, game.replies.slice(0, -1));
  $("#copy-link").onclick = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      $("#copied").value = "Copied";
    } catch { // a host without https
      $("#copied").value = "It is the address of this page";
    }
    setTimeout(() => { $("#copied").value = ""; }, 3000);
  };
  $("#reply").onsubmit = () => {
    reply($("#free").value);
    $("#free").value = "";
  };
  document.addEventListener("keydown", pressKey);
  await python.ready(progress);
}

const games = () => suite.programs.filter((program) => isGame(program.name));
const programOf = (name) => suite.programs.find((each) => each.name === name);
const randomDeal = () => String(Math.floor(Math.random() * 1e6));

// The address is the game: #play/program/cards/reply,reply
export function showPlay([name, deal, replies]) {
  if (!name && game.name) return go(game.name, game.deal, game.replies); // back from another view
  if (!isGame(name)) return go(games()[0].name, randomDeal());
  if (!isDeal(name, deal)) return go(name, randomDeal());
  return go(name, deal, replies ? replies.split(",").map(unpack) : []);
}

const isDeal = (name, deal) => /^\d+$/.test(deal) || Boolean(pairOf(name, deal));
const pairOf = (name, deal) => programOf(name).cases.find((pair) => pair.name === deal);

// An empty reply is packed as ~, so that it is not taken for none.
const pack = (reply) => encodeURIComponent(reply).replace(/~/g, "%7E") || "~";
const unpack = (word) => {
  try {
    return word === "~" ? "" : decodeURIComponent(word);
  } catch { // not an address that this page made
    return word;
  }
};

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

function reply(words) { // to the question that is shown, and not to one yet to come
  if ($("#reply").ariaBusy !== "true") go(game.name, game.deal, [...game.replies, words]);
}

async function play() {
  const asked = game;
  $("#reply").ariaBusy = "true";
  $("[name=game]").value = game.name;
  $("[name=deal]").value = game.deal;
  $("[name=deal]").setCustomValidity("");
  const { script, cases } = programOf(game.name);
  $("#pairs").replaceChildren(...cases.map((pair) => new Option(pair.name)));
  const sent = new TextEncoder().encode(game.replies.map((words) => `${words}\n`).join(""));
  const order = { script, tree: scriptsBeside(script), stdin: sent, wait: true };
  try {
    const result = await python.run({ ...order, ...await cards() }, LIMIT);
    if (asked === game) show(result);
  } catch (error) {
    $("#prompt").textContent = `Python could not be loaded: ${error.message}`;
  }
  if (asked === game) $("#reply").ariaBusy = "false";
}

const scriptsBeside = (script) => Object.fromEntries(Object.entries(suite.files)
  .filter(([path]) => path.startsWith(script.replace(/[^/]*$/, ""))));

// Returns the arguments and files that decide the cards: those of a sample pair, or of a number.
async function cards() {
  const pair = pairOf(game.name, game.deal);
  if (pair) return { args: pair.args, files: allBytes(pair.files) };
  const seed = game.deal;
  if (game.name !== "lisboa") return { args: ["--seed", seed] };
  if (packs.seed !== seed) {
    const order = { script: "packs.py", tree: suite.files, args: [seed] };
    packs = { seed, files: allBytes(JSON.parse(text((await python.run(order, LIMIT)).stdout))) };
  }
  return { files: packs.files };
}

function show({ stdout, stderr, stopped, asked }) {
  const transcript = text(stdout);
  const table = readTable(game.name, transcript);
  const isOver = stopped !== "input";
  if (stopped === "") keepReplies(asked.length);
  const prompt = isOver ? "The game is over."
    : text(stdout.slice(asked.at(-2) ?? 0)).split("\n").pop();
  isNewPrompt = prompt !== $("#prompt").textContent;
  offered = isOver ? [] : answersTo(prompt, transcript);
  $("#transcript").replaceChildren(...withReplies(stdout, asked), text(stderr));
  $("#transcript").scrollTop = $("#transcript").scrollHeight;
  $("#money").replaceChildren(...[...table.money].map(([name, amount]) =>
    element("div", {}, element("dt", {}, name), element("dd", {}, amount))));
  $("#hands").replaceChildren(...[...table.seats].map(handOf));
  $("#message").textContent = table.message;
  $("#news").textContent = text(stdout.slice(asked[game.replies.length - 1] ?? 0));
  $("#prompt").textContent = prompt;
  $("#take-back").disabled = !game.replies.length;
  showAnswers(isOver);
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

const handOf = ([name, { cards, value }]) => element("section",
  { className: "hand", ariaLabel: name },
  element("h4", {}, name, " ", element("output", {}, value)),
  element("ol", { className: "cards" }, ...cards.map(cardOf)));

function cardOf({ rank, suit }) {
  const words = suit ? `${rank} of ${SUIT_NAMES[suit]}` : "face down";
  const colour = !suit ? "back" : "♥♦".includes(suit) ? "red" : "black";
  return element("li", { className: `card ${colour}` },
    element("span", { className: "unseen" }, words),
    ...(suit ? [element("span", { ariaHidden: "true" }, rank, element("b", {}, suit))] : []));
}

function showAnswers(isOver) {
  const buttons = offered.map(([words, label, key = words[0]]) => {
    const button = element("button", { type: "button" }, label, " ",
      element("kbd", { ariaHidden: "true" }, key.toUpperCase()));
    button.onclick = ({ detail }) => { // the second of a double click is not for another question
      if (detail < 2 || !isNewPrompt) reply(words);
    };
    button.setAttribute("aria-keyshortcuts", key.toUpperCase());
    return button;
  });
  const free = [element("input", { id: "free", autocomplete: "off", ariaLabel: "Your answer" }),
    element("button", {}, "Answer")];
  const wasHere = $("#reply").contains(document.activeElement);
  $("#answers").replaceChildren(...(isOver ? [] : offered.length ? buttons : free));
  if (wasHere || (game.replies.length && document.activeElement === document.body)) {
    (isOver ? $("#new-deal") : $("#answers").firstChild).focus({ preventScroll: true });
  }
}

function pressKey(event) {
  const isTyping = event.target.matches("input, select, textarea");
  const isOther = event.repeat || event.ctrlKey || event.metaKey || event.altKey;
  if ($("#play").hidden || isTyping || isOther) return;
  const answer = offered.find(([words, , key = words[0]]) =>
    key.toLowerCase() === event.key.toLowerCase());
  if (answer) reply(answer[0]);
}
