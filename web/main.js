// The page: one of its views, by the address, and Python, which loads while they are looked at.
import { startCheck } from "./check.js";
import { $ } from "./dom.js";
import { showOdds, startOdds } from "./odds.js";
import { showPlay, startPlay } from "./play.js";
import { allBytes, load, onProgress, prepare } from "./python.js";
import { showStatement, showWrite, startWrite } from "./write.js";

const VIEWS = { write: showWrite, play: showPlay, check() {}, odds: showOdds };
const READABLE = { write: showStatement, odds: showOdds }; // before anything is loaded
const said = $("#loading p");
let isReady = false; // the data that views need

function route() {
  const [view, ...rest] = location.hash.slice(1).split("/");
  const shown = Object.hasOwn(VIEWS, view) ? view : "home";
  $("#rules").close(); // or else nothing of another view could be used
  for (const main of document.querySelectorAll("main")) main.hidden = main.id !== shown;
  const title = $(`#${shown} h1`)?.textContent;
  document.title = shown === "home" || !title ? "Blackjack tasks" : `${title} · Blackjack tasks`;
  for (const link of document.querySelectorAll("header nav a")) {
    if (link.hash === `#${shown}`) link.ariaCurrent = "page";
    else link.removeAttribute("aria-current");
  }
  (isReady ? VIEWS : READABLE)[shown]?.(rest);
}

async function start() {
  said.textContent = "Loading Python …";
  $("#loading progress").hidden = false;
  $("#again").hidden = true;
  $("#loading").hidden = false;
  try {
    if (!isReady) {
      const [suite, odds] = await Promise.all(["suite.json", "odds.json"].map(async (name) =>
        (await load(name)).json()));
      suite.files = allBytes(suite.files);
      startWrite(suite);
      startPlay(suite);
      startCheck(suite);
      startOdds(suite, odds);
      isReady = true;
      route();
    }
    await prepare();
    $("#loading").hidden = true;
  } catch (error) {
    said.textContent = `Python could not be loaded: ${error.message}.`;
    $("#loading progress").hidden = true;
    $("#again").hidden = false;
  }
}

for (const form of document.forms) {
  form.addEventListener("submit", (event) => event.preventDefault());
}
onProgress((share) => { $("#loading progress").value = share; });
$("#again").onclick = start;
addEventListener("hashchange", route);
route();
if (location.protocol === "file:") {
  said.textContent = "To run programs, this page needs a web server: make web starts one on this computer.";
} else {
  start();
  navigator.serviceWorker?.register("sw.js").catch(() => {}); // without it, a connection is needed
}
