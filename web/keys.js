// The keyboard at the table: letters that answer, keys that are typed ahead, and keys held down.
import { $ } from "./dom.js";

let table; // { isBusy(), offered(), reply(words) }
const ahead = []; // keys that came while Python was at work

export function startKeys(given) {
  table = given;
  document.addEventListener("keydown", pressKey);
}

const keyOf = ([words, , key = words[0]]) => key.toLowerCase();
const atTable = (target) => target === document.body || $("#reply").contains(target);

function pressKey(event) {
  const { key, target } = event;
  if ($("#play").hidden || $("#rules").open || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.repeat) { // a key held down is pressed once; in a field it may repeat a letter
    if ($("#reply").contains(target) && (key === "Enter" || !target.matches("input"))) event.preventDefault();
    return;
  }
  if (table.isBusy()) {
    if (atTable(target) && (key.length === 1 || ["Enter", "Backspace"].includes(key))) {
      ahead.push(key);
      event.preventDefault();
    }
  } else if (!target.matches("input, select, textarea, summary")) {
    choose(key);
  }
}

function choose(key) {
  const answer = table.offered().find((each) => keyOf(each) === key.toLowerCase());
  if (answer) table.reply(answer[0]);
  return Boolean(answer);
}

// Hands on what was typed while the table was busy, up to the next reply.
export function whileBusy() {
  while (ahead.length && !table.isBusy()) {
    const key = ahead.shift();
    const free = $("#free");
    if (!free) {
      if (key === "Enter" || key === " ") document.activeElement.closest("#answers button")?.click();
      else choose(key);
    } else if (key === "Enter") {
      table.reply(free.value);
    } else {
      free.value = key === "Backspace" ? free.value.slice(0, -1) : free.value + key;
    }
  }
}
