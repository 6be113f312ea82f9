import { expect, test } from "vitest";
import { tidySsn } from "./tidy-ssn.ts";

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
