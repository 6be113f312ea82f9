import { expect, test } from "vitest";
import { colourOf } from "./visit-colour.ts";

test.each([
  ["urgent", "SN", "red"],
  ["high", "SN", "yellow"],
  ["medium", "SN", "blue"],
  ["low", "PT", "green"],
  [null, "SN", "green"],
  [null, "PT", "blue"],
  [null, "OT", "yellow"],
  [null, "ST", "red"],
  [null, "MSW", "yellow"],
  [null, "HHA", "blue"],
] as const)("a visit of urgency %s and discipline %s is %s", (urgency, discipline, colour) => {
  expect(colourOf({ urgency, discipline })).toBe(colour);
});
