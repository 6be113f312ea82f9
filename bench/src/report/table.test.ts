import { expect, test } from "vitest";
import { toMarkdown } from "./table.ts";

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
