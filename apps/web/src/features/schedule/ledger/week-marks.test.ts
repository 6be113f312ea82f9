import type { LedgerWeek } from "@hearthside/contract";
import { expect, test } from "vitest";
import { markOf, orderedWords, visitsWords } from "./week-marks.ts";

const weekWith = (changes: Partial<LedgerWeek>): LedgerWeek => ({
  weekOf: "2026-04-05",
  least: 0,
  ordered: 0,
  scheduled: 0,
  completed: 0,
  missed: 0,
  over: 0,
  under: 0,
  ...changes,
});

const cases = [
  [{}, "0 ordered", [], undefined],
  [{ least: 3, ordered: 3, scheduled: 3 }, "3 ordered", ["3 scheduled"], "As ordered"],
  [
    { least: 2, ordered: 2, completed: 1, missed: 1, under: 1 },
    "2 ordered",
    ["1 completed", "1 missed"],
    "1 under",
  ],
  [
    { least: 1, ordered: 1, scheduled: 1, completed: 1, over: 1 },
    "1 ordered",
    ["1 scheduled", "1 completed"],
    "1 over",
  ],
  [{ least: 2, ordered: 3, completed: 2 }, "2 to 3 ordered", ["2 completed"], "As ordered"],
  [{ scheduled: 1, over: 1 }, "0 ordered", ["1 scheduled"], "1 over"],
] as const;

test.each(cases)("a week with %o says: %s, %o, %s", (changes, ordered, visits, mark) => {
  const week = weekWith(changes);
  expect(orderedWords(week)).toBe(ordered);
  expect(visitsWords(week)).toEqual(visits);
  expect(markOf(week)?.words).toBe(mark);
});
