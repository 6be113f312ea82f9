import { expect, test } from "vitest";
import { howItResolves } from "./task-kinds.ts";

test.each([
  ["assessment-due", true],
  ["oasis-export-due", true],
  ["oasis-rejected", true],
  ["recertification-due", false],
  ["discharge-assessment-due", false],
  ["note-unsigned", false],
  ["missed-visit", true],
  ["notify-physician", true],
  ["evv-no-check-out", true],
  ["time-change", true],
  ["document-to-sign", true],
  ["document-returned", true],
  ["authorization-ending", true],
  ["nda-missing", true],
  ["credential-ending", true],
  ["evv-something-else", false],
  ["toString", false],
])("A task of the kind %s goes away by itself: %s", (kind, expected) => {
  expect(howItResolves(kind) !== undefined).toBe(expected);
});
