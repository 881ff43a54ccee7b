// The table as it looks: the house above, the players below, their cards, and how it went for them.
import { $, element } from "./dom.js";

const SUIT_NAMES = { "♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades" };
const WORDS = { won: "✓ won", lost: "✗ lost", even: "= even" };

let lying = new Map(); // the cards that were there before, by seat

// `isNext`: whether this table has come from the one before, so that its new cards are dealt.
export function drawTable(table, { house, player, language = "en" }, restore, isNext) {
  const seats = new Map([[house, none()], ...(table.seats.size ? table.seats : [[player, none()]])]);
  const before = isNext ? lying : undefined;
  let dealt = 0;
  const hands = [...seats].map(([name, seat]) => {
    const old = before?.get(name) ?? [];
    const cards = seat.cards.map((card, at) => {
      const item = cardOf(card);
      if (before && old[at] !== text(card)) {
        item.classList.add("new");
        item.style.setProperty("--n", dealt);
        dealt += 1;
      }
      return item;
    });
    return handOf(restore(name) || player, name === house, { ...seat, cards }, language);
  });
  lying = new Map([...seats].map(([name, { cards }]) => [name, cards.map(text)]));
  const isHouse = (hand) => hand.classList.contains("house");
  $("#hands").replaceChildren(...hands.filter(isHouse),
    element("div", { className: "players" }, ...hands.filter((hand) => !isHouse(hand))));
  $("#money").replaceChildren(...[...table.money].map(([name, amount]) =>
    element("div", {}, element("dt", {}, restore(name)), element("dd", {}, amount))));
  for (const part of [$("#message"), $("#money")]) part.lang = language;
  $("#message").textContent = restore(table.message);
  $("#message").dataset.result = resultOf([...seats.values()]);
}

const none = () => ({ cards: [], value: "", result: "" });
const text = ({ rank, suit }) => `${rank} ${suit}`;

function resultOf(seats) { // of all players, if it is the same
  const results = new Set(seats.map(({ result }) => result).filter(Boolean));
  return results.size === 1 ? [...results][0] : "";
}

function handOf(name, isHouse, { cards, value, result }, language) {
  const hand = element("section", { className: `hand${isHouse ? " house" : ""}`, ariaLabel: name },
    element("h3", {}, element("span", { className: "name", lang: isHouse ? language : "" }, name), " ",
      element("output", { lang: language }, value)),
    element("ol", { className: "cards" }, ...(cards.length ? cards : [slot(), slot()])));
  hand.dataset.result = result;
  if (result) hand.append(element("p", { className: "result" }, WORDS[result]));
  return hand;
}

const slot = () => element("li", { className: "slot", ariaHidden: "true" });

function cardOf({ rank, suit }) {
  const words = suit ? `${rank} of ${SUIT_NAMES[suit]}` : "face down";
  const colour = !suit ? "back" : "♥♦".includes(suit) ? "red" : "black";
  return element("li", { className: `card ${colour}` },
    element("span", { className: "unseen" }, words),
    ...(suit ? [element("span", { ariaHidden: "true" }, rank, element("b", {}, suit))] : []));
}
