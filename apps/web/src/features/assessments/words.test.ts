import { findField, formFor } from "@hearthside/oasis";
import { expect, test } from "vitest";
import { answerWords, type Given, givenFrom } from "./words.ts";

const devices = findField(formFor({ version: "E2", reason: "01" }), "GG0110");

test.each([
  ["D", "D Walker"],
  ["-A,D", "A Manual wheelchair (not assessed); D Walker"],
  ["-", "- Not assessed"],
])("the answer %s of a checklist is read as %s", (value, words) => {
  expect(devices && answerWords(devices, value)).toBe(words);
});

const own = { id: "01900000-0000-7000-8000-00000000000b", firstName: "Nora", lastName: "Marsh" };
const colleague = { id: "01900000-0000-7000-8000-00000000000c", firstName: "Sal", lastName: "Marsh" };
const device = (number: number, kind: "phone" | "tablet" | "computer") => ({
  id: `01900000-0000-7000-8000-d0000000000${number}`,
  kind,
});
const here = { userId: own.id, device: device(1, "phone") };

test.each<[string, Given]>([
  ["from this phone", { givenBy: own, device: device(1, "phone") }],
  ["from this phone", { device: device(1, "phone") }],
  ["from your other phone", { givenBy: own, device: device(2, "phone") }],
  ["from your computer", { givenBy: own, device: device(3, "computer") }],
  ["from you", { givenBy: own }],
  ["from Sal Marsh's tablet", { givenBy: colleague, device: device(4, "tablet") }],
  ["from Sal Marsh", { givenBy: colleague }],
  ["from the chart", { givenBy: colleague, source: "chart" }],
])("an answer is labeled %s: %j", (words, given) => {
  expect(givenFrom(given, here)).toBe(words);
});
