import { expect, test } from "vitest";
import { wrapText } from "./letters.ts";

test.each([
  ["", [""]],
  ["short", ["short"]],
  ["one two three", ["one two", "three"]],
  ["one\n\ntwo", ["one", "", "two"]],
  ["exactly8", ["exactly8"]],
  ["exactly89", ["exactly8", "9"]],
  ["a veryverylongword b", ["a", "veryvery", "longword", "b"]],
  ["M1 walking/running", ["M1", "walking/", "running"]],
  ["one-two-three", ["one-two-", "three"]],
  ["one/twoandthree", ["one/twoa", "ndthree"]],
  ["two  spaces", ["two ", "spaces"]],
])("In a column of eight letters %j becomes %j", (text, lines) => {
  expect(wrapText(text, 8, ({ length }) => length)).toEqual(lines);
});
