"""What a person does at the table, and what the table shows."""

import re
from urllib.parse import quote

from playwright.sync_api import expect

from harness.suite import find_program

BUTTONS = {  # for words of a prompt, each reply with its button
    "(N)ew round or (Q)uit?": {"N": "New round", "Q": "Quit"},
    "(H)it, (S)tand, or (A)dvice?": {"H": "Hit", "S": "Stand", "A": "Advice"},
    "HIT, STAND ou HINT ?": {"HIT": "HIT", "STAND": "STAND", "HINT": "HINT"},
    "(QUIT para terminar)?": {"": "Mais uma ronda", "QUIT": "QUIT"},
    "(s17 ou h17)?": {"s17": "s17", "h17": "h17"},
    "continue previous game (c)?": {"n": "Start new game", "c": "Continue previous game"},
    "(n), print history (h)": {"n": "Start new game", "h": "Print history", "x": "Exit"},
    "Hit (h) or stand (s)?": {"h": "Hit", "s": "Stand"},
    "Continue(c), print history (h)": {"c": "Continue", "h": "Print history", "x": "Exit game"},
    "humain (h) ou un ordinateur (o) ?": {"h": "Humain", "o": "Ordinateur"},
    "(o/n) ?": {"o": "Oui", "n": "Non"},
}


def pack(reply):
    return quote(reply, safe="").replace("~", "%7E") or "~"


def address(game, deal, replies=()):
    return f"#play/{game}/{deal}/{','.join(map(pack, replies))}"


GO = """async (address) => {
  const shown = new Promise((resolve) => {
    const observer = new MutationObserver(resolve);
    observer.observe(document.querySelector("#transcript"), { childList: true });
  });
  location.hash = "#odds"; // so that it changes, even to the same game
  location.hash = address;
  await shown;
}"""


def go(page, *game):
    page.evaluate(GO, address(*game))


def wait_for(page, replies):
    """Wait until the table is shown after so many replies."""
    page.locator(".said").nth(replies - 1).wait_for(state="attached")


def said(page):
    return page.locator(".said").count()


def transcript(page):
    return page.locator("#transcript").text_content()


def offered(page):
    """Return each reply that the prompt offers with the words of its button, or None."""
    prompt = page.locator("#prompt").text_content()
    known = next((BUTTONS[words] for words in BUTTONS if words in prompt), None)
    if known and "N" in known and not said(page):
        return {**known, "N": "Deal"}
    if known or " (1 à " not in prompt or "mise (" in prompt:
        return known
    menu = "  1. " + transcript(page).rpartition("  1. ")[2]
    return {number: f"{number}. {words}" for number, words in re.findall(r"(\d)\. (.*)\n", menu)}


def is_asked(page):
    expect(page.locator("#reply")).to_have_attribute("aria-busy", "false")


def answer(page, reply):
    """Click the button of a reply, or type it where the answer is free."""
    is_asked(page)
    before, answers = said(page), offered(page)
    names = [text.rpartition(" ")[0] for text in page.locator("#answers button").all_inner_texts()]
    if answers:
        assert names == list(answers.values())
        page.locator("#answers").get_by_role("button", name=answers[reply], exact=True).click()
    else:
        page.locator("#free").fill(reply)
        page.get_by_role("button", name="Answer", exact=True).click()
    wait_for(page, before + 1)


def press(page, reply):
    """Press the key of a reply, or type it where the answer is free, without any click."""
    is_asked(page)
    before, answers = said(page), offered(page)
    if answers:
        button = page.locator("#answers").get_by_role("button", name=answers[reply], exact=True)
        page.keyboard.press(button.locator("kbd").text_content().lower())
    else:
        page.keyboard.type(reply)
        page.keyboard.press("Enter")
    wait_for(page, before + 1)


def pair(name):
    """Return a sample pair's replies, and what comes out."""
    game, _, case = name.partition("/")
    path = find_program(game).samples / case
    return (
        path.with_name(case + ".in").read_text(encoding="utf-8").splitlines(),
        path.with_name(case + ".out").read_bytes().decode(),
    )


def more(page):
    page.locator("#more").evaluate("(details) => { details.open = true; }")


def hands(page):
    """Return the hands on the table: the cards by name, and the value."""
    return {
        seat.get_attribute("aria-label"): (
            seat.locator(".unseen").all_text_contents(),
            seat.locator("output").text_content(),
        )
        for seat in page.locator(".hand:has(.card)").all()
    }


def money(page):
    return dict(
        zip(
            page.locator("#money dt").all_text_contents(),
            page.locator("#money dd").all_text_contents(),
        )
    )
