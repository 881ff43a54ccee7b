const lines = require("fs").readFileSync(0, "utf8").split("\n").map((line) => line.trim());
const hand = lines.slice(0, lines.indexOf("end")).map((card) => card.slice(0, -1));
const points = { A: 1, J: 10, Q: 10, K: 10 };
const low = hand.reduce((sum, rank) => sum + (points[rank] ?? Number(rank)), 0);
const usable = hand.includes("A") && low <= 11;
if (hand.length === 2 && usable && low === 11) console.log("Blackjack!");
else if (low > 21) console.log("Bust!");
else console.log(usable ? `${low} or ${low + 10}` : `${low}`);
