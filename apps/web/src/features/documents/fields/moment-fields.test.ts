import { expect, test } from "vitest";
import {
  instantToMomentFields,
  keepMomentFields,
  momentFieldsToInstant,
  readMomentFields,
} from "./moment-fields.ts";

const zone = "America/Chicago";

test.each([
  [null, { day: null, time: "" }],
  ["2026-03-04T", { day: "2026-03-04", time: "" }],
  ["T09:30", { day: null, time: "09:30" }],
  ["2026-03-04T09:30", { day: "2026-03-04", time: "09:30" }],
])("%s is kept and read back unchanged", (kept, formValues) => {
  expect(readMomentFields(kept)).toEqual(formValues);
  expect(keepMomentFields(formValues)).toBe(kept);
});

test.each([
  ["2026-03-04T09:30", "2026-03-04T15:30:00.000Z"],
  ["2026-07-04T09:30", "2026-07-04T14:30:00.000Z"],
  ["2026-03-08T02:30", undefined], // skipped when clocks go forward
  ["2026-11-01T01:30", "2026-11-01T06:30:00.000Z"], // shown twice when they go back: the earlier
  ["2026-03-04T", undefined],
  [null, undefined],
])("%s in the agency's time zone is %s", (kept, instant) => {
  expect(momentFieldsToInstant(kept, zone)).toBe(instant);
});

test("an instant is shown in the agency's time zone", () => {
  expect(instantToMomentFields("2026-03-04T15:30:00.000Z", zone)).toBe("2026-03-04T09:30");
});
