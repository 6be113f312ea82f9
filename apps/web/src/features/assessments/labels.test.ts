import { findField, formFor } from "@hearthside/oasis";
import { expect, test } from "vitest";
import { answerText, type Given, givenFrom, nextDueText } from "./labels.ts";

const devices = findField(formFor({ version: "E2", reason: "01" }), "GG0110");

test.each([
  ["D", "D Walker"],
  ["-A,D", "A Manual wheelchair (not assessed); D Walker"],
  ["-", "- Not assessed"],
])("the answer %s of a checklist is read as %s", (value, text) => {
  expect(devices && answerText(devices, value)).toBe(text);
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
])("an answer is labeled %s: %j", (text, given) => {
  expect(givenFrom(given, here)).toBe(text);
});

test.each([
  ["draft", "2026-05-05", "Complete by 05/05/2026"],
  ["draft", "2026-05-04", "Complete by 05/04/2026 (today)"],
  ["draft", "2026-05-03", "Completion overdue since 05/03/2026"],
  ["draft", null, "Due date not known yet"],
  ["locked", "2026-05-04", "Submit to CMS by 05/04/2026 (today)"],
  ["rejected", "2026-05-03", "Submission overdue since 05/03/2026"],
  ["exported", "2026-05-05", "CMS response due 05/05/2026"],
  ["exported", "2026-05-03", "CMS response overdue since 05/03/2026"],
  ["accepted", null, undefined],
] as const)("what is due for a %s assessment by %s is: %s", (status, dueOn, text) => {
  expect(nextDueText({ status, dueOn }, "2026-05-04")).toBe(text);
});
