// What a game's own words show: the hands on the table, the money, and what can be answered.

const TASK_SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const LISBON_SUITS = { O: "♦", P: "♣", C: "♥", E: "♠" };
const FRENCH_SUITS = { cœur: "♥", carreau: "♦", pique: "♠", trèfle: "♣" };
const FRENCH_RANKS = { As: "A", Valet: "J", Dame: "Q", Roi: "K" };

const taskCards = (words) => words.split(" ").map((card) =>
  ({ rank: card.slice(0, -1), suit: TASK_SUITS[card.at(-1)] }));
const lisbonCards = (words) => [...words.matchAll(/\((.+?),(.)\)/g)].map(([, rank, suit]) =>
  ({ rank, suit: LISBON_SUITS[suit] })); // no suit: face down
const frenchCards = (words) => words.split(", ").map((card) => {
  const [rank, suit] = card.split(" de ");
  return { rank: FRENCH_RANKS[rank] ?? rank, suit: FRENCH_SUITS[suit] };
});

class Table {
  seats = new Map(); // from a name to { cards, value }
  money = new Map();
  message = "";

  seat(name) {
    if (!this.seats.has(name)) this.seats.set(name, { cards: [], value: "" });
    return this.seats.get(name);
  }

  show(name, cards, value) {
    Object.assign(this.seat(name), { cards, value });
    this.message = "";
  }
}

const say = (table, words) => { table.message = words; };

// For each game, what its lines do to the table.
const LINES = {
  task6_game: [
    [/Dealer shows (\S+) -> /, (table) => table.seats.clear()],
    [/(Dealer|Player) shows (.+) -> (.+)$/, (table, name, cards, value) =>
      table.show(name, taskCards(cards), value)],
    [/(Player wins!|Dealer wins!|Push!|Advice: .*|Invalid input .*)$/, say],
  ],
  lisboa: [
    [/^\*\*\* Ronda/, (table) => table.seats.clear()],
    [/^Jogador: ([^(].*)$/, (table, name) => { table.player = name; }],
    [/^Saldo inicial: (.+)$/, (table, amount) => table.money.set("Saldo", amount)],
    [/^Valor da aposta: (.+)$/, (table, amount) => table.money.set("Aposta", amount)],
    [/^Dealer: (\(.+\))$/, (table, cards) => table.show("Dealer", lisbonCards(cards), "")],
    [/^\* Joga/, (table) => { table.turn = table.player; }],
    [/^(Mao dealer|Dealer):$/, (table) => { table.turn = "Dealer"; }],
    [/^(Jogador: )?(\(.+\)) - (\d+) -$/, (table, opening, cards, value) =>
      table.show(opening ? table.player : table.turn, lisbonCards(cards), value)],
    [/(BUST com .*|\S+ fez BLACKJACK!|A probabilidade .*|Resultado .*|Saldo insuf.*)$/, say],
    [/saldo actual é: (.+)$/, (table, amount) => table.money.set("Saldo", amount)],
  ],
  ioannina: [
    [/(You|House) got +(\S+) (\S)$/, (table, name, rank, suit) => {
      if (table.isOver) table.seats.clear();
      table.isOver = false;
      table.show(name, [...table.seat(name).cards, { rank, suit }], "");
    }],
    [/^(You|House)(?:r|'s) total now is (\d+)$/, (table, name, value) => {
      table.seat(name).value = value;
    }],
    [/Bank's balance now is (\d+)$/, (table, amount) => table.money.set("Bank", `$${amount}`)],
    [/^You (win|lose)\.$/, (table) => { table.isOver = true; }],
    [/((You (win|lose|have|are)|Two aces|Five cards|Three sevens|This is|The |There|Please).*)$/,
      say],
  ],
  inf101: [
    [/^=== Partie/, (table) => table.seats.clear()],
    [/(?:^|\? )([^?]+), votre mise \(1 à (\d+)\)/, (table, name, amount) =>
      table.money.set(name, `${amount} OtterCoins`)],
    [/(?:^|\? )([^?]+) mise (\d+) et reçoit : (.+) (\(\d+\).*)$/,
      (table, name, bet, cards, value) =>
        table.show(name, frenchCards(cards), `${value} · mise ${bet}`)],
    [/^(Le croupier) reçoit : (.+) (\(\d+\).*)$/, (table, name, cards, value) =>
      table.show(name, frenchCards(cards), value)],
    [/(?:^|\? )([^?]+) pioche : (.+) (\(\d+\).*)$/, (table, name, card, value) => {
      const seat = table.seat(name);
      const bet = / · .*/.exec(seat.value) ?? "";
      table.show(name, [...seat.cards, ...frenchCards(card)], value + bet);
    }],
    [/^((.+) (?:gagne|reprend|perd) .* et possède (.+ OtterCoins))$/,
      (table, words, name, amount) => {
        table.money.set(name, amount);
        table.message += `${words}. `;
      }],
    [/(?:^|\? )(Gagnants? : .*|Aucun gagnant|Plus personne n'a .*)$/, (table, words) => {
      table.message += `${words}. `;
    }],
    [/^(.+) : (?:.*, )?(-?[\d.]+ OtterCoins)$/, (table, name, amount) =>
      table.money.set(name, amount)],
    [/(Répondez .*|Ce nom .*|Le nom .*)$/, say],
  ],
};

export const isGame = (name) => Object.hasOwn(LINES, name);

export function readTable(game, transcript) {
  const table = new Table();
  for (const line of transcript.split("\n")) {
    for (const [pattern, apply] of LINES[game]) {
      const match = pattern.exec(line);
      if (match) apply(table, ...match.slice(1));
    }
  }
  return table;
}

// The answers that a prompt offers: [reply, label, key]; without a key, the reply's first letter.
const ANSWERS = [
  [/\(N\)ew round or \(Q\)uit\?/, [["N", "New round"], ["Q", "Quit"]]],
  [/\(H\)it, \(S\)tand, or \(A\)dvice\?/, [["H", "Hit"], ["S", "Stand"], ["A", "Advice"]]],
  [/HIT, STAND ou HINT \?/, [["HIT", "HIT"], ["STAND", "STAND"], ["HINT", "HINT", "i"]]],
  [/QUIT para terminar/, [["", "Mais uma ronda", "m"], ["QUIT", "QUIT"]]],
  [/s17 ou h17/, [["s17", "s17"], ["h17", "h17"]]],
  [/or continue previous game/, [["n", "Start new game"], ["c", "Continue previous game"]]],
  [/Start new game \(n\), print/,
    [["n", "Start new game"], ["h", "Print history"], ["x", "Exit"]]],
  [/Hit \(h\) or stand/, [["h", "Hit"], ["s", "Stand"]]],
  [/Continue\(c\)/, [["c", "Continue"], ["h", "Print history"], ["x", "Exit game"]]],
  [/humain \(h\) ou un ordinateur/, [["h", "Humain"], ["o", "Ordinateur"]]],
  [/\(o\/n\)/, [["o", "Oui"], ["n", "Non"]]],
];

// Returns [] where the answer is free.
export function answersTo(prompt, transcript) {
  const known = ANSWERS.find(([pattern]) => pattern.test(prompt));
  if (known) return known[1];
  if (!/ de .* \(1 à \d+\) \?/.test(prompt)) return [];
  const menu = transcript.match(/(?:^|\n|\? )((?: {2}\d\. .*\n)+)[^\n]*$/)?.[1] ?? "";
  return [...menu.matchAll(/(\d)\. .*/g)].map(([line, number]) => [number, line]);
}
