import { expect, test } from "vitest";
import { certification, locators, placeOf, places, warning } from "./places.ts";

// Source: form CMS-485.
test("the form has locators 1 to 28, 18 in two parts, in this order", () => {
  const numbers = Array.from({ length: 28 }, (_, before) => String(before + 1));
  expect(locators.map(({ number }) => number)).toEqual(
    numbers.flatMap((number) => (number === "18" ? ["18.A", "18.B"] : [number])),
  );
});

test("locators 26 and 28 have the form's wording", () => {
  expect(placeOf("26").label).toBe(certification);
  expect(certification).toMatch(/^I certify\/recertify that this patient is confined to his\/her home /);
  expect(placeOf("28").label).toBe(warning);
  expect(warning).toMatch(
    / may be subject to fine, imprisonment, or civil penalty under applicable Federal laws\.$/,
  );
});

// Source: 42 CFR 484.60(a)(2)(i) to (xv); (iv) is in locator 21, (xiii) and (xiv) are outside the form.
const content = [
  "i",
  "ii",
  "iii",
  "iv",
  "v",
  "vi",
  "vii",
  "viii",
  "ix",
  "x",
  "xi",
  "xii",
  "xiii",
  "xiv",
  "xv",
];

test.each(content)("42 CFR 484.60(a)(2)(%s) has a place", (item) => {
  expect(places.some(({ source }) => source.includes(`484.60(a)(2)(${item})`))).toBe(true);
});
