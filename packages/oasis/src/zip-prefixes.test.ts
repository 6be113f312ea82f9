import { expect, test } from "vitest";
import { statesOfZip, zipFitsState } from "./edits/product.ts";
import { optionsOf } from "./forms/cms-fields.ts";

// Main post offices and addresses across a border. Source: USPS ZIP Code Lookup.
test.each([
  ["TX", "78704"],
  ["TX", "73301"],
  ["TX", "885509999"],
  ["TN", "37203"],
  ["TN", "42223"],
  ["NY", "00501"],
  ["NY", "06390"],
  ["PR", "00901"],
  ["VI", "00802"],
  ["MA", "02108"],
  ["MA", "05501"],
  ["VT", "05602"],
  ["AR", "75502"],
  ["DC", "20001"],
  ["VA", "20166"],
  ["FL", "34102"],
  ["GA", "39901"],
  ["ID", "83701"],
  ["WY", "83414"],
  ["HI", "96813"],
  ["AS", "96799"],
  ["GU", "96910"],
  ["AK", "99501"],
])("%s has %s", (state, zip) => {
  expect(zipFitsState(zip, state)).toBe(true);
});

test.each([
  ["TN", "78704"],
  ["OK", "73301"],
  ["VT", "05501"],
  ["FL", "34002"],
  ["PR", "00802"],
  ["NM", "88510"],
  ["TX", "09012"],
  ["NY", "000000000"],
])("%s has no %s", (state, zip) => {
  expect(zipFitsState(zip, state)).toBe(false);
});

test("an invalid ZIP code is not checked", () => {
  for (const text of ["", "^", "7870", "ABCDE"]) expect(zipFitsState(text, "TN")).toBe(true);
});

test("every state that M0050 lists has ZIP codes, and every ZIP code of a range has a state", () => {
  for (const { value } of optionsOf("M0050"))
    expect([value, zipFitsState("00000", value)]).toEqual([value, false]);
  expect(statesOfZip("78704")).toEqual(["TX"]);
  expect(statesOfZip("00000")).toEqual([]);
});
