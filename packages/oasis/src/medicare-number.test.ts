import { expect, test } from "vitest";
import { isMedicareNumber } from "./medicare-number.ts";

// The first is the example of CMS's "Understanding the Medicare Beneficiary Identifier (MBI) Format".
test.each([
  ["1EG4TE5MK73", true],
  ["1eg4te5mk73", true],
  ["1EG4-TE5-MK73", false],
  ["0EG4TE5MK73", false],
  ["1SG4TE5MK73", false],
  ["1EG4TE5MK7", false],
  ["1EG4TE5MK733", false],
  ["123456789A", false],
])("a Medicare number is %s: %s", (text, expected) => {
  expect(isMedicareNumber(text)).toBe(expected);
});
