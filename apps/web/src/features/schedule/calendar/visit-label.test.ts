import { expect, test } from "vitest";
import { colorOf } from "./visit-label.ts";

test.each([
  ["urgent", "SN", "urgent"],
  ["low", "PT", "low"],
  [null, "SN", "SN"],
  [null, "HHA", "HHA"],
] as const)("a visit of urgency %s and discipline %s is colored by %s", (urgency, discipline, color) => {
  expect(colorOf({ urgency, discipline })).toBe(color);
});
