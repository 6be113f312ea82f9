import { refusedNames, refusedWords } from "./words.ts";

type Node = { type: string };
type Text = Node & { value: unknown };
type Context = {
  report: (problem: { message: string; node: Node }) => void;
  sourceCode: { getAllComments: () => readonly (Node & { value: string })[] };
};

const anyOf = (words: ReadonlyMap<string, string>) =>
  new RegExp(`\\b(?:${[...words.keys()].join("|").replaceAll(" ", "\\s+")})\\b`, "gi");
const inProse = anyOf(refusedWords);
const inNames = anyOf(new Map([...refusedWords, ...refusedNames]));

/** Splits `isDueToday` into "is Due Today". */
const partsOf = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/[_$]/g, " ");

export const plainWords = {
  create: (context: Context) => {
    const read = (node: Node, text: string, refused = inProse) => {
      for (const [found] of text.matchAll(refused)) {
        const word = found.toLowerCase().replaceAll(/\s+/g, " ");
        context.report({
          message: `"${word}" is not plain American English: ${refusedWords.get(word) ?? refusedNames.get(word)}.`,
          node,
        });
      }
    };
    const readText = (node: Text) => {
      if (typeof node.value === "string") read(node, node.value);
    };
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments()) read(comment, comment.value);
      },
      Literal: readText,
      JSXText: readText,
      TemplateElement: (node: Node & { value: { raw: string } }) => read(node, node.value.raw),
      Identifier: (node: Node & { name: string }) => read(node, partsOf(node.name), inNames),
    };
  },
};
