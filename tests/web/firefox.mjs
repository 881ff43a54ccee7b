// Plays, checks and writes in Firefox, as a person would: firefox.mjs URL RIGHT.py WRONG.py
// Prints what the page shows, as JSON.
import puppeteer from "puppeteer-core";

const [url, right, wrong] = process.argv.slice(2);
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: process.env.FIREFOX,
  headless: true,
});
const shown = { complaints: [] };
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  page.on("pageerror", (error) => shown.complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") shown.complaints.push(message.text());
  });
  const text = (selector) => page.$eval(selector, (element) => element.textContent);
  const until = (check, ...args) => page.waitForFunction(check, {}, ...args);
  const shows = (selector, words) => until((where, what) =>
    document.querySelector(where)?.textContent.includes(what), selector, words);

  // load
  await page.goto(url);
  await until(() => document.querySelector("#loading").hidden);
  shown.tasks = await page.$$eval("#tasks li", (tasks) => tasks.length);

  // play
  await page.goto(`${url}#play/task6_game/42/N,H`);
  await shows("#transcript", "Player shows 2c 9d 5s -> 16");
  await page.focus("#transcript");
  await page.keyboard.press("s");
  await shows("#transcript", "Dealer wins!");
  shown.cards = await page.$$eval(".card", (cards) => cards.length);

  // check a right and a wrong file
  for (const [name, file] of [["right", right], ["wrong", wrong]]) {
    await page.goto(`${url}#check`);
    if (name === "wrong") await page.click("#clear-files");
    await (await page.$("#choose")).uploadFile(file);
    await page.waitForSelector("#start:enabled");
    await page.click("#start");
    await page.waitForSelector("#sheet td b");
    await page.waitForSelector("#stop:disabled");
    shown[name] = (await text("#sheet tbody tr")).trim();
  }
  shown.failure = await text("#failures");

  // write
  await page.goto(`${url}#write/1`);
  await page.click("#editor .cm-content");
  await page.keyboard.type("print(input()[0])");
  await page.click("#run");
  await shows("#ended", "It ended");
  shown.output = await text("#output");
  await page.click("#check-answer");
  await page.waitForSelector("#verdict .verdict");
  shown.verdict = await text("#verdict .verdict");
  await page.reload();
  await page.waitForSelector("#editor .cm-line");
  shown.kept = await text("#editor .cm-line");
} finally {
  await browser.close();
}
console.log(JSON.stringify(shown));
