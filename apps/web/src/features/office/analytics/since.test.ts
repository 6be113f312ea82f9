import { expect, test } from "vitest";
import { sinceWords, withData } from "./since.ts";

const months = [0, 0, 4, 0].map((visits, at) => ({ month: `2026-0${at + 1}`, visits }));
const hasData = ({ visits }: { visits: number }) => visits > 0;

test("a chart that begins without data says since when there are any, and shows the months from there on", () => {
  expect(sinceWords(months, hasData)).toBe("Data since March 2026.");
  expect(withData(months, hasData).map(({ month }) => month)).toEqual(["2026-03", "2026-04"]);
});

test("one with data from its first month on, or with none, says nothing", () => {
  expect(sinceWords(months.slice(2), hasData)).toBe("");
  expect(sinceWords(months.slice(0, 2), hasData)).toBe("");
});
