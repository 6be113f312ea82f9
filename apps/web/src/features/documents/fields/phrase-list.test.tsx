import { expect, test } from "vitest";
import { asksForPhrase, withPhrase } from "./phrase-list.tsx";

test.each([
  { value: "", marked: [0, 0], phrase: "Alert.", text: "Alert.", end: 6 },
  { value: "Pain 2 of 10.", marked: [13, 13], phrase: "Alert.", text: "Pain 2 of 10. Alert.", end: 20 },
  {
    value: "Pain 2. No fever.",
    marked: [8, 8],
    phrase: "Alert.",
    text: "Pain 2. Alert. No fever.",
    end: 15,
  },
  { value: "Pain XX of 10.", marked: [5, 7], phrase: "2", text: "Pain 2 of 10.", end: 6 },
])(
  "$phrase is inserted into $value at $marked",
  ({ value, marked: [start = 0, end = 0], phrase, ...after }) => {
    expect(withPhrase(value, { start, end }, phrase)).toEqual(after);
  },
);

test.each([
  ["", "/", true],
  ["Pain 2 of 10. ", "/", true],
  ["Pain 2 of 10.\n", "/", true],
  ["and", "/", false],
  ["130", "/", false],
  ["", "a", false],
])("after %j the key %s opens the phrases: %s", (before, key, asks) => {
  expect(asksForPhrase({ key, ctrlKey: false, metaKey: false, altKey: false }, before)).toBe(asks);
  expect(asksForPhrase({ key, ctrlKey: true, metaKey: false, altKey: false }, before)).toBe(false);
});
