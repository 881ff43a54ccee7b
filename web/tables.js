// What a game's own words show: the hands on the table, the money, how it ends, and what can be answered.

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
  seats = new Map(); // from a name to { cards, value, result }
  money = new Map();
  message = "";
  results = []; // "won", "lost" or "even" for each hand that has ended

  constructor(house) { this.house = house; }

  seat(name) {
    if (!this.seats.has(name)) this.seats.set(name, { cards: [], value: "", result: "" });
    return this.seats.get(name);
  }

  show(name, cards, value) {
    Object.assign(this.seat(name), { cards, value });
    this.message = "";
  }

  end(name, result, words) {
    this.seat(name).result = result;
    this.results.push(result);
    this.message += words;
  }
}

const say = (table, words) => { table.message = words; };
const ENDS = {
  "Player wins!": "won", "Dealer wins!": "lost", "Push!": "even",
  win: "won", lose: "lost",
  "vitória Blackjack": "won", vitoria: "won", derrota: "lost", empate: "even",
  gagne: "won", perd: "lost", reprend: "even",
};

// For each game: the seat of the house, the replies that begin it, and what its lines do to the
// table. Every line begins at its start: a question and what follows it are two lines here.
const GAMES = {
  task6_game: {
    house: "Dealer",
    player: "Player",
    opening: ["N"],
    lines: [
      [/^Dealer shows (\S+) -> /, (table) => table.seats.clear()],
      [/^(Dealer|Player) shows (.+) -> (.+)$/, (table, name, cards, value) =>
        table.show(name, taskCards(cards), value)],
      [/^(Player wins!|Dealer wins!|Push!)$/, (table, words) => {
        table.message = "";
        table.end("Player", ENDS[words], words);
      }],
      [/^(Advice: .*|Invalid input .*)$/, say],
    ],
  },
  lisboa: {
    house: "Dealer",
    player: "Jogador",
    language: "pt",
    opening: ["Jogador", "100", "10", "s17"],
    lines: [
      [/^\*\*\* Ronda/, (table) => table.seats.clear()],
      [/^Jogador: ([^(].*)$/, (table, name) => { table.player = name; }],
      [/^Saldo inicial: (.+)$/, (table, amount) => table.money.set("Saldo", amount)],
      [/^Valor da aposta: (.+)$/, (table, amount) => table.money.set("Aposta", amount)],
      [/^Dealer: (\(.+\))$/, (table, cards) => table.show("Dealer", lisbonCards(cards), "")],
      [/^\* Joga/, (table) => { table.turn = table.player; }],
      [/^(Mao dealer|Dealer):$/, (table) => { table.turn = "Dealer"; }],
      [/^(Jogador: )?(\(.+\)) - (\d+) -$/, (table, opening, cards, value) =>
        table.show(opening ? table.player : table.turn, lisbonCards(cards), value)],
      [/^(BUST com .*|\S+ fez BLACKJACK!|A probabilidade .*|Saldo insuf.*)$/, say],
      [/^(Resultado da ronda: (.+) com ganho .+)$/, (table, words, result) => {
        table.message = "";
        table.end(table.player, ENDS[result], words);
      }],
      [/^O seu saldo actual é: (.+)$/, (table, amount) => table.money.set("Saldo", amount)],
    ],
  },
  ioannina: {
    house: "House",
    player: "You",
    opening: ["n"],
    lines: [
      [/^(You|House) got +(\S+) (\S)$/, (table, name, rank, suit) => {
        if (table.isOver) table.seats.clear();
        table.isOver = false;
        table.show(name, [...table.seat(name).cards, { rank, suit }], "");
      }],
      [/^(You|House)(?:r|'s) total now is (\d+)$/, (table, name, value) => {
        table.seat(name).value = value;
      }],
      [/^Bank's balance now is (\d+)$/, (table, amount) => table.money.set("Bank", `$${amount}`)],
      [/^(You (win|lose)\.)$/, (table, words, result) => {
        table.isOver = true;
        table.message = "";
        table.end("You", ENDS[result], words);
      }],
      [/^((You (have|are)|Two aces|Five cards|Three sevens|This is|The |There|Please).*)$/, say],
    ],
  },
  inf101: {
    house: "Le croupier",
    player: "Joueur",
    language: "fr",
    opening: ["1", "Joueur", "h"],
    lines: [
      [/^=== Partie/, (table) => { table.seats.clear(); table.message = ""; }],
      [/^(.+), votre mise \(1 à (\d+)\) \? $/, (table, name, amount) =>
        table.money.set(name, `${amount} OtterCoins`)],
      [/^(.+) mise (\d+) et reçoit : (.+) (\(\d+\).*)$/, (table, name, bet, cards, value) =>
        table.show(name, frenchCards(cards), `${value} · mise ${bet}`)],
      [/^(Le croupier) reçoit : (.+) (\(\d+\).*)$/, (table, name, cards, value) =>
        table.show(name, frenchCards(cards), value)],
      [/^(.+) pioche : (.+) (\(\d+\).*)$/, (table, name, card, value) => {
        const seat = table.seat(name);
        const bet = / · .*/.exec(seat.value) ?? "";
        table.show(name, [...seat.cards, ...frenchCards(card)], value + bet);
      }],
      [/^((.+) (gagne|reprend|perd) .* et possède (.+ OtterCoins))$/,
        (table, words, name, result, amount) => {
          table.money.set(name, amount);
          table.end(name, ENDS[result], `${words}. `);
        }],
      [/^(Gagnants? : .*|Aucun gagnant|Plus personne n'a .*)$/, (table, words) => {
        table.message += `${words}. `;
      }],
      [/^(.+) : (?:.*, )?(-?[\d.]+ OtterCoins)$/, (table, name, amount) =>
        table.money.set(name, amount)],
      [/^(Répondez .*|Ce nom .*|Le nom .*)$/, say],
    ],
  },
};

export const isGame = (name) => Object.hasOwn(GAMES, name);
export const about = (name) => GAMES[name];

// What was printed between the replies, from the places where they were asked for. The last line of
// a segment is the question.
export const segments = ({ stdout, asked, stopped }) => [0, ...asked]
  .slice(0, stopped === "input" ? -1 : undefined)
  .map((start, number) => new TextDecoder().decode(stdout.slice(start, asked[number])));
export const question = (segment) => segment.split("\n").pop();

export function readTable(game, parts) {
  const table = new Table(GAMES[game].house);
  for (const line of parts.join("\n").split("\n")) {
    for (const [pattern, apply] of GAMES[game].lines) {
      const match = pattern.exec(line);
      if (match) apply(table, ...match.slice(1));
    }
  }
  return table;
}

// Names are only names. A game that is given a name prints it among its own words, and no reading of
// the words could tell the two apart: so the table is read from a second run, in which every name is
// one character that means nothing. Which replies are names follows from the questions.
const FIRST = 0xe000; // of the characters that Unicode leaves without a meaning
const SPACE = "[\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]"; // Python's
const AROUND = new RegExp(`^${SPACE}+|${SPACE}+$`, "g");

export function withoutNames(game, replies, parts) {
  const names = [];
  const isName = (number) => (game === "lisboa" ? number === 0
    : game === "inf101" && /^Nom du joueur \d+ \? $/.test(question(parts[number] ?? "")));
  const plain = replies.map((reply, number) => {
    const name = reply.replace(AROUND, "");
    if (!isName(number) || (!name && game === "inf101")) return reply; // which asks again
    if (!names.includes(name)) names.push(name);
    return String.fromCharCode(FIRST + names.indexOf(name));
  });
  const known = (sign) => names[sign.charCodeAt() - FIRST];
  const restore = (words) => words.replace(/[\ue000-\uf8ff]/g, (sign) => known(sign) ?? sign);
  return { hasNames: names.length > 0, plain, restore };
}

// The answers that a question offers: [reply, label, key]; without a key, the reply's first letter.
const ANSWERS = [
  [/^\(N\)ew round or \(Q\)uit\? $/, [["N", "New round"], ["Q", "Quit"]]],
  [/^\(H\)it, \(S\)tand, or \(A\)dvice\? $/, [["H", "Hit"], ["S", "Stand"], ["A", "Advice"]]],
  [/^HIT, STAND ou HINT \? $/, [["HIT", "HIT"], ["STAND", "STAND"], ["HINT", "HINT", "i"]]],
  [/^Mais uma ronda \(QUIT para terminar\)\? $/, [["", "Mais uma ronda", "m"], ["QUIT", "QUIT"]]],
  [/\(s17 ou h17\)\? $/, [["s17", "s17"], ["h17", "h17"]]],
  [/or continue previous game/, [["n", "Start new game"], ["c", "Continue previous game"]]],
  [/^Start new game \(n\), print/,
    [["n", "Start new game"], ["h", "Print history"], ["x", "Exit"]]],
  [/^Hit \(h\) or stand/, [["h", "Hit"], ["s", "Stand"]]],
  [/^Continue\(c\)/, [["c", "Continue"], ["h", "Print history"], ["x", "Exit game"]]],
  [/ est un humain \(h\) ou un ordinateur \(o\) \? $/, [["h", "Humain"], ["o", "Ordinateur"]]],
  [/ \(o\/n\) \? $/, [["o", "Oui"], ["n", "Non"]]],
];

// Returns [] where the answer is free. A menu stands above its question.
export function answersTo(segment) {
  const known = ANSWERS.find(([pattern]) => pattern.test(question(segment)));
  if (known) return known[1];
  const menu = segment.match(/^(?: {2}\d\. .*\n)+(?=[^\n]+$)/m)?.[0] ?? "";
  return [...menu.matchAll(/(\d)\. .*/g)].map(([line, number]) => [number, line]);
}

// The decision that a reply to a question is: "Hit" or "Stand", or none.
export function decisionOf(segment, reply) {
  const asked = question(segment);
  if (asked === "(H)it, (S)tand, or (A)dvice? ") {
    return { H: "Hit", S: "Stand" }[reply.trim().slice(0, 1).toUpperCase()];
  }
  if (asked !== "HIT, STAND ou HINT ? ") return undefined;
  const word = reply.trim().toUpperCase();
  return word === "HINT" ? undefined : word === "HIT" ? "Hit" : "Stand";
}
