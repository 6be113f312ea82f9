import { expect, test } from "vitest";
import { instantToLocal, localToInstant } from "./zoned-time.ts";

test.each([
  ["2026-03-04T09:00:00", "America/Chicago", "2026-03-04T15:00:00.000Z"],
  ["2026-07-04T09:00:00", "America/Chicago", "2026-07-04T14:00:00.000Z"],
  ["2026-07-04T00:00:00", "America/Phoenix", "2026-07-04T07:00:00.000Z"],
  // the hours around the spring change, and the repeated hour in the fall
  ["2026-03-08T01:59:00", "America/New_York", "2026-03-08T06:59:00.000Z"],
  ["2026-03-08T03:00:00", "America/New_York", "2026-03-08T07:00:00.000Z"],
  ["2026-11-01T01:30:00", "America/New_York", "2026-11-01T05:30:00.000Z"],
])("%s in %s is the instant %s, and back", (local, zone, instant) => {
  expect(localToInstant(local, zone)).toBe(instant);
  expect(instantToLocal(instant, zone)).toBe(local);
});

test("a time skipped by the spring change does not exist", () => {
  expect(localToInstant("2026-03-08T02:30:00", "America/New_York")).toBeUndefined();
});
