// What the advice of a program for task 3 loses, from the exact odds.
import { ask } from "./checking.js";
import { element } from "./dom.js";
import { Interpreter, text } from "./python.js";

const LIMIT = 60; // seconds for all questions
const SHOWN = 5; // cells that are named

// Resolves to what is said of it.
export async function judgeAdvice(suite, { tree, script }) {
  const questions = await ask(suite, "advice.py", null);
  const interpreter = new Interpreter();
  try {
    const result = await interpreter.run({
      script: "asked.py",
      args: [script],
      tree: { ...tree, "asked.py": suite.files["asked.py"] },
      stdin: new TextEncoder().encode(JSON.stringify(questions)),
    }, LIMIT);
    if (result.status !== 0 || result.stopped) return [];
    const answers = JSON.parse(text(result.stdout));
    if (!answers.every((answer) => /^\s*(hit|stand)\s*$/i.test(answer))) return [];
    return said(await ask(suite, "advice.py", answers));
  } catch (error) {
    if (error instanceof SyntaxError) return []; // no JSON, since the program is an odd one
    throw error;
  } finally {
    interpreter.close();
  }
}

const percent = (share) => `${(100 * share).toFixed(2)}\u00a0%`;

const said = ({ loss, best, cells }) => [
  element("p", { className: "advice" },
    `This advice loses ${percent(loss)} of the bet per round; the best play ${percent(best)}.`),
  ...(cells.length ? [element("ul", {}, ...cells.slice(0, SHOWN).map(({ hand, dealer, advice, cost }) =>
    element("li", {}, `${hand} against ${dealer}: ${advice.toLowerCase()} `
      + `${cost < 0 ? "gains" : "costs"} ${percent(Math.abs(cost))} of the bet each time`)),
  ...(cells.length > SHOWN ? [element("li", {}, `and ${cells.length - SHOWN} more that task 3 advises otherwise`)] : []))] : []),
];
