import { expect, test } from "vitest";
import { describeSizes } from "./sizes.ts";

const size = (rule: string, filename: string, lines: number) => ({
  code: `eslint(${rule})`,
  message: `has too many lines (${lines}). Maximum allowed is 1.`,
  filename,
  labels: [{ span: { line: 7 } }],
});

test("medians are reported, and each file and function above the limits", () => {
  const diagnostics = [
    ...[30, 151, 40].map((lines) => size("max-lines", `${lines}.ts`, lines)),
    ...[2, 41, 8].map((lines) => size("max-lines-per-function", `${lines}.ts`, lines)),
  ];
  const { exitCode, output } = describeSizes({ diagnostics });
  expect(exitCode).toBe(0);
  expect(output.split("\n")).toEqual([
    "3 files, median 40 lines",
    "3 functions of two lines or more, median 8, 90 % at most 8",
    "look again: 151.ts has 151, more than 150 lines in a file",
    "look again: 41.ts:7 has 41, more than 40 lines in a function",
  ]);
});

test.each([
  ["max-lines", 301, "too large: some.ts has 301, more than 300 lines in a file"],
  ["max-lines-per-function", 101, "too large: some.ts:7 has 101, more than 100 lines in a function"],
])("above the hard limit of %s the run stops", (rule, lines, text) => {
  const { exitCode, output } = describeSizes({ diagnostics: [size(rule, "some.ts", lines)] });
  expect(exitCode).toBe(1);
  expect(output.split("\n")).toContain(text);
});

test("data in tables may be longer", () => {
  const table = size("max-lines", "packages/contract/src/office/audit-labels.ts", 400);
  expect(describeSizes({ diagnostics: [table] }).exitCode).toBe(0);
});
