// The page: one of three views, by the address, and Python, which loads while they are looked at.
import { startCheck } from "./check.js";
import { $ } from "./dom.js";
import { startOdds } from "./odds.js";
import { showPlay, startPlay } from "./play.js";
import { allBytes } from "./python.js";

const load = async (path) => (await fetch(new URL(path, import.meta.url))).json();

function route() {
  const [view, ...rest] = location.hash.slice(1).split("/");
  const shown = ["check", "odds"].includes(view) ? view : "play";
  for (const main of document.querySelectorAll("main")) main.hidden = main.id !== shown;
  document.title = `${$(`#${shown} h2`).textContent} · Blackjack tasks`;
  for (const link of document.querySelectorAll("nav a")) {
    if (link.hash === `#${shown}`) link.ariaCurrent = "page";
    else link.removeAttribute("aria-current");
  }
  if (shown === "play") showPlay(rest);
}

for (const form of document.forms) {
  form.addEventListener("submit", (event) => event.preventDefault());
}
try {
  const [suite, odds] = await Promise.all([load("suite.json"), load("odds.json")]);
  suite.files = allBytes(suite.files);
  const python = startPlay(suite, (share) => { $("#loading progress").value = share; });
  startCheck(suite);
  startOdds(suite, odds);
  addEventListener("hashchange", route);
  route();
  await python;
  $("#loading").hidden = true;
} catch (error) {
  $("#loading").textContent = `This page could not be loaded: ${error.message}`;
}
