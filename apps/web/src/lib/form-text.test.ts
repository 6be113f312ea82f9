import { expect, test } from "vitest";
import { orNull, tidyPhone } from "./form-text.ts";

test.each([
  ["5125550143", "(512) 555-0143"],
  ["+1 512-555-0143", "(512) 555-0143"],
  ["1.512.555.0143", "(512) 555-0143"],
  ["512555014", "512555014"],
  ["", ""],
])("'%s' becomes the phone number '%s'", (entered, shown) => {
  expect(tidyPhone(entered)).toBe(shown);
});

test.each([
  ["", null],
  ["  ", null],
  [" Hives ", "Hives"],
])("a field with '%s' gives %s", (entered, said) => {
  expect(orNull(entered)).toBe(said);
});
