import { expect, test } from "vitest";
import { patientWith } from "#src/test/records.ts";
import { readSchedule } from "./schedule-filter.ts";
import { spanLabel, spanOf, stepFrom } from "./shown-schedule.ts";

const { id } = patientWith();

test("filters are read from the URL: fixed values, ids and days", () => {
  const search = { view: "monthly", mine: true, patient: id, clinician: id, week: "2026-03-04", visit: id };
  expect(readSchedule(search)).toEqual(search);
});

test.each([
  [{ view: "yearly" }],
  [{ mine: "yes" }],
  [{ patient: "Weller" }],
  [{ clinician: "Ramos" }],
  [{ week: "2026-02-30" }],
  [{ week: "next" }],
  [{ week: 20260304 }],
  [{ visit: "1" }],
])("%o is dropped", (search) => {
  expect(readSchedule(search)).toEqual({});
});

const around = [
  {
    view: "weekly",
    first: "2026-03-01",
    last: "2026-03-07",
    label: "Mar 1 - Mar 7, 2026",
    next: "2026-03-11",
  },
  { view: "monthly", first: "2026-03-01", last: "2026-04-04", label: "March 2026", next: "2026-04-01" },
  {
    view: "day",
    first: "2026-03-04",
    last: "2026-03-04",
    label: "Wednesday, March 4, 2026",
    next: "2026-03-05",
  },
] as const;

test.each(around)(
  "the $view view around March 4 is $label and continues at $next",
  ({ view, label, next, ...span }) => {
    expect(spanOf(view, "2026-03-04")).toEqual(span);
    expect(spanLabel(view, "2026-03-04")).toBe(label);
    expect(stepFrom(view, "2026-03-04", 1)).toBe(next);
  },
);
