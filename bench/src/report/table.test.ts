import { expect, test } from "vitest";
import { isMissed, toMarkdown, verdict } from "./table.ts";

test("a table is Markdown with its numbers to the right and its note below", () => {
  const table = { title: "Speed", columns: ["what", "ms"], rows: [["reading", "3"]], note: "Once." };
  expect(toMarkdown(table).split("\n")).toEqual([
    "## Speed",
    "",
    "| what | ms |",
    "| --- | ---: |",
    "| reading | 3 |",
    "",
    "Once.",
  ]);
});

test("a table misses its goal when one of its verdicts does", () => {
  const table = { title: "Speed", columns: ["what", "ms"], rows: [["reading", "3"]] };
  const note = (isFast: boolean) => `Under 2 ms: ${verdict(isFast)}. Twice: ${verdict(true)}.`;
  expect(isMissed({ ...table, note: note(true) })).toBe(false);
  expect(isMissed({ ...table, note: note(false) })).toBe(true);
  expect(isMissed(table)).toBe(false);
});
