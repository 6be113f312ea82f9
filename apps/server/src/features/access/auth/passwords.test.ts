import { expect, test } from "vitest";
import { isCommonPassword } from "./passwords.ts";

test.each([
  ["leavemealone", "found in breaches"],
  ["LeaveMeAlone", "the same in other letters"],
  ["Password2026!", "found in breaches, made longer by figures and signs"],
  ["123dragon456789", "figures on both sides"],
  ["monkeymonkeymonkey", "one that is repeated"],
  ["1234567890123", "figures only"],
  ["robinashford1", "made of the person's names"],
  ["wren@example.test", "their email address"],
])("%s is common: %s", async (password) => {
  expect(await isCommonPassword(password, ["wren@example.test", "wren", "Robin", "Ashford"])).toBe(true);
});

test.each([
  "four calm words here",
  "correct horse battery",
  "ashford grows purple beans",
  "84729384759122038475",
])("%s is not common", async (password) => {
  expect(await isCommonPassword(password, ["wren@example.test", "wren", "Robin", "Ashford"])).toBe(false);
});
