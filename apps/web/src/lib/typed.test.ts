import { expect, test } from "vitest";
import { orNull, tidyPhone } from "./typed.ts";

test.each([
  ["5125550143", "(512) 555-0143"],
  ["+1 512-555-0143", "(512) 555-0143"],
  ["1.512.555.0143", "(512) 555-0143"],
  ["512555014", "512555014"],
  ["", ""],
])("'%s' becomes the phone number '%s'", (typed, shown) => {
  expect(tidyPhone(typed)).toBe(shown);
});

test.each([
  ["", null],
  ["  ", null],
  [" Hives ", "Hives"],
])("a field with '%s' gives %s", (typed, said) => {
  expect(orNull(typed)).toBe(said);
});
