// The coach: what each decision at the table has cost, from the exact odds.
import { $, element, keep, kept } from "./dom.js";
import { Interpreter, text } from "./python.js";
import { decisionOf, readTable } from "./tables.js";

const LIMIT = 60; // seconds
const PLAYS = { task6_game: () => "tasks", lisboa: (replies) =>
  (replies[3]?.trim().toLowerCase() === "h17" ? "lisboa-h17" : "lisboa-s17") };
const WAYS = ["won", "lost", "even"];

let suite;
let interpreter; // its own, so that the table does not wait for it
let latest; // what is to be said last
const known = new Map(); // what the odds say of a decision

export function startCoach(data, again) {
  suite = data;
  $("#coach").checked = kept("coach") === "yes";
  $("#coach").onchange = ({ target }) => {
    keep("coach", target.checked ? "yes" : null);
    again();
  };
}

// Says what the latest decision has cost, and at the end what all of them have.
export async function advise({ name, parts, replies, isOver, table }) {
  const isCoached = Object.hasOwn(PLAYS, name);
  $("#coach-label").hidden = !isCoached;
  const mine = {};
  latest = mine;
  const isOn = isCoached && $("#coach").checked;
  if (!isOn) {
    interpreter?.close();
    interpreter = undefined;
    return say();
  }
  const made = decisions(name, parts, replies);
  const unknown = made.filter(({ key }) => !known.has(key));
  if (unknown.length) {
    say("The coach is working it out …");
    try {
      await ask(unknown);
    } catch (error) {
      if (latest === mine) say(`The coach has failed: ${error.message}`);
      return;
    }
  }
  if (latest !== mine) return;
  const judged = made.map((each) => ({ ...each, odds: known.get(each.key) })).filter(({ odds }) => odds);
  if (isOver) return sayAll(table, judged);
  const last = judged.at(-1);
  if (!last || last.number !== made.at(-1).number || last.number !== replies.length - 1) {
    return say(judged.length ? sum(judged) : "The coach will speak after your first decision.");
  }
  const { best, said } = last.odds;
  const isBest = best === last.action;
  return say(isBest ? `${last.action} was the best play: ${last.odds.label}.`
    : `${said[last.action]}: ${best.toLowerCase()} was better.`, isBest ? "won" : "lost", sum(judged));
}

// The decisions among the replies: the cards that were seen, and what was done.
function decisions(name, parts, replies) {
  const found = [];
  replies.forEach((reply, number) => {
    const action = decisionOf(parts[number] ?? "", reply);
    if (!action) return;
    const table = readTable(name, parts.slice(0, number + 1));
    const hand = [...table.seats].find(([seat]) => seat !== table.house)?.[1].cards ?? [];
    const up = table.seats.get(table.house)?.cards[0];
    if (!up || !hand.length) return;
    const order = [PLAYS[name](replies), hand.map(({ rank }) => rank), up.rank];
    found.push({ number, action, order, key: JSON.stringify(order) });
  });
  return found;
}

async function ask(unknown) {
  interpreter ??= new Interpreter();
  const stdin = new TextEncoder().encode(JSON.stringify(unknown.map(({ order }) => order)));
  const result = await interpreter.run({ script: "coach.py", tree: suite.files, stdin }, LIMIT);
  if (result.status !== 0) throw new Error(text(result.stderr).trim().split("\n").pop() || result.stopped);
  JSON.parse(text(result.stdout)).forEach((odds, number) => known.set(unknown[number].key, odds));
}

const costOf = ({ action, odds }) => (action === odds.best ? 0 : odds.cost);
const percent = (share) => `${(100 * share).toPrecision(3)}\u00a0%`;

function sum(judged) {
  const cost = judged.reduce((total, each) => total + costOf(each), 0);
  const best = judged.filter((each) => each.action === each.odds.best).length;
  return `So far: ${best} of ${judged.length} decisions right${cost ? `, ${percent(cost)} of a bet lost` : ""}.`;
}

const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

function sayAll(table, judged) {
  const ways = WAYS.map((way) =>
    `${table.results.filter((each) => each === way).length} ${way}`);
  const cost = judged.reduce((total, each) => total + costOf(each), 0);
  const wrong = judged.filter(costOf).sort((a, b) => costOf(b) - costOf(a));
  const saldo = table.money.get("Saldo");
  say(`${count(table.results.length, "round")}: ${ways.join(", ")}.${saldo ? ` You have ${saldo}.` : ""}`, "",
    cost ? `${count(judged.length, "decision")} cost ${percent(cost)} of a bet in all. The worst: ${wrong[0].odds.said[wrong[0].action]}.`
      : `Your ${count(judged.length, "decision")}: always the best play.`);
}

function say(words = "", result = "", more = "") {
  $("#coach-says").replaceChildren(...[words, more].filter(Boolean).map((line) => element("span", {}, line)));
  $("#coach-says").dataset.result = result;
}
