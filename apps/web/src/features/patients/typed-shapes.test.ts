import { expect, test } from "vitest";
import { tidyPhone, tidySsn } from "./typed-shapes.ts";

test.each([
  ["219099999", "219-09-9999"],
  ["219 09 9999", "219-09-9999"],
  [" 219-09-9999 ", "219-09-9999"],
  ["219–09–9999", "219-09-9999"],
  ["219-09-999", "219-09-999"],
  ["2190999990", "2190999990"],
  ["SSN", "SSN"],
])("'%s' becomes the SSN '%s'", (typed, shown) => {
  expect(tidySsn(typed)).toBe(shown);
});

test.each([
  ["5125550143", "(512) 555-0143"],
  ["+1 512-555-0143", "(512) 555-0143"],
  ["1.512.555.0143", "(512) 555-0143"],
  ["512555014", "512555014"],
  ["", ""],
])("'%s' becomes the telephone number '%s'", (typed, shown) => {
  expect(tidyPhone(typed)).toBe(shown);
});
