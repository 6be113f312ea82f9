import { expect, test } from "vitest";
import { readDate, showDate } from "./date-text.ts";

test.each([
  ["03/04/2026", "2026-03-04"],
  ["3/4/2026", "2026-03-04"],
  [" 03-04-2026 ", "2026-03-04"],
  ["3.4.2026", "2026-03-04"],
  ["03 04 2026", "2026-03-04"],
  ["03042026", "2026-03-04"],
  ["2026-03-04", "2026-03-04"],
  ["2026/3/4", "2026-03-04"],
  ["Mar 4, 2026", "2026-03-04"],
  ["march 4 2026", "2026-03-04"],
  ["4 March 2026", "2026-03-04"],
  ["Sept. 4th, 1931", "1931-09-04"],
  ["02/29/2024", "2024-02-29"],
  ["02/29/2000", "2000-02-29"],
])("%j is read as %s", (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  "",
  "3/4/26", // 1926 or 2026
  "02/29/2026",
  "02/29/1900",
  "13/01/2026",
  "04/31/2026",
  "00/10/2026",
  "3/4-2026",
  "Mayor 4, 2026x",
  "marble",
  "2026-03-04T10:00:00Z", // An instant can be another day elsewhere.
])("%j is no date", (text) => {
  expect(readDate(text)).toBeUndefined();
});

test("dates are shown month first", () => {
  expect(showDate("2026-03-04")).toBe("03/04/2026");
});
