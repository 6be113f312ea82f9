import { expect, test } from "vitest";
import { type FigureColumn, ticksUpTo, toCsv } from "./figures.ts";

type Row = { name: string; count: number | null };
const columns: readonly FigureColumn<Row>[] = [
  { header: "Name", value: ({ name }) => name },
  { header: "Visits", value: ({ count }) => count },
];
const lineOf = (name: string, count: number | null = 1) => toCsv([{ name, count }], columns).split("\r\n")[1];

test("a figures file has a header and one line per row", () => {
  expect(toCsv([{ name: "Ada Lind", count: 1200 }], columns)).toBe("\uFEFFName,Visits\r\nAda Lind,1200\r\n");
});

test.each([
  ["=1+1", "'=1+1,1"],
  ["+1", "'+1,1"],
  ["-1", "'-1,1"],
  ["@sum", "'@sum,1"],
  ["\tx", "'\tx,1"],
  ['=cmd("a"),b', `"'=cmd(""a""),b",1`],
  ["Lind, Ada", '"Lind, Ada",1'],
])("%j cannot become a formula or another cell", (name, line) => {
  expect(lineOf(name)).toBe(line);
});

test("a negative number stays a number, and an unknown one stays empty", () => {
  expect(lineOf("Change", -3)).toBe("Change,-3");
  expect(lineOf("December", null)).toBe("December,");
});

test.each([
  { max: 0, ticks: [0, 1] },
  { max: 1, ticks: [0, 1] },
  { max: 3, ticks: [0, 1, 2, 3] },
  { max: 5, ticks: [0, 2, 4, 6] },
  { max: 100, ticks: [0, 25, 50, 75, 100] },
  { max: 101, ticks: [0, 50, 100, 150] },
  { max: 936, ticks: [0, 250, 500, 750, 1000] },
  { max: 83_334, ticks: [0, 25_000, 50_000, 75_000, 100_000] },
])("grid lines for numbers up to $max are at $ticks", ({ max, ticks }) => {
  expect(ticksUpTo(max)).toEqual(ticks);
});
