import { expect, test } from "vitest";
import { resolvedText, warningCountText } from "./labels.ts";

test("the number of resolved warnings is exact up to a limit, then a minimum", () => {
  expect([1, 9_999].map(resolvedText)).toEqual(["1 warning", "9,999 warnings"]);
  expect(resolvedText(10_000)).toBe("10,000 warnings or more");
  expect(warningCountText(12_000)).toBe("12,000 warnings");
});
