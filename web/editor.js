// The editor: CodeMirror, with Python's colours and indentation.
import { indentWithTab, isolateHistory } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { minimalSetup } from "codemirror";

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--keyword)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--number)" },
  { tag: tags.comment, color: "var(--quiet)", fontStyle: "italic" },
  { tag: [tags.function(tags.variableName), tags.className], color: "var(--name)" },
]);

export class Editor {
  #view;
  #onChange;

  constructor(parent, onChange) {
    this.#onChange = onChange;
    this.#view = new EditorView({ parent, state: this.#state("", "") });
  }

  #state(text, label) {
    return EditorState.create({
      doc: text,
      extensions: [
        minimalSetup,
        lineNumbers(),
        highlightActiveLine(),
        bracketMatching(),
        indentOnInput(),
        EditorView.lineWrapping,
        keymap.of([indentWithTab]),
        python(),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        syntaxHighlighting(colours),
        EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0", "aria-describedby": "editor-help" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) this.#onChange(this.text);
        }),
      ],
    });
  }

  get text() {
    return this.#view.state.doc.toString();
  }

  open(text, label) { // another file, with a history of its own
    this.#view.setState(this.#state(text, label));
  }

  replace(text) { // which can be undone
    const changes = { from: 0, to: this.#view.state.doc.length, insert: text };
    this.#view.dispatch({ changes, annotations: isolateHistory.of("full"), userEvent: "input.load" });
  }

  focus() {
    this.#view.focus();
  }
}
