import { expect, test } from "vitest";
import { handingProblems, notEnoughText } from "./handing.ts";

test.each([
  ["2", "", 5, {}],
  ["1", "", 5, {}],
  ["3", "", 5, { quantity: "Only 2 boxes still to pick up" }],
  ["2", "", 1, { quantity: "Only 1 box on hand" }],
  ["2", "4", 0, {}],
  ["2", "1", 9, { quantity: "Only 1 box on hand" }],
  ["", "", 5, { quantity: "Please enter the quantity" }],
  ["0", "", 5, { quantity: "Please enter the quantity" }],
  ["two", "", 5, { quantity: "Please enter the quantity" }],
  ["2", "some", 5, { found: "Please enter the shelf count" }],
])("%j handed out with %j counted and %i in the record", (...[quantity, found, held, expected]) => {
  expect(handingProblems({ quantity, found }, { missing: 2, held, unit: "box" })).toEqual(expected);
});

test.each([
  ["2", "", 5, undefined],
  ["2", "", 1, "Not enough stock: 1 box on hand. Enter what is on hand, or recount the shelf."],
  ["2", "", 0, "Not enough stock: 0 boxes on hand. Recount the shelf."],
  ["2", "2", 0, undefined],
])(
  "%j of what is %j counted and %i in the record says whether there is enough",
  (...[quantity, found, held, text]) => {
    expect(notEnoughText({ quantity, found }, { held, unit: "box" })).toBe(text);
  },
);
