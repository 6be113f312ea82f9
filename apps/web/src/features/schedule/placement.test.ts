import { expect, test } from "vitest";
import { visitId, visitWith } from "#src/test/schedule-records.ts";
import { inTheWay, noShift, type Placement, placementOf, shiftInWeek } from "./placement.ts";

const shift = shiftInWeek({ first: "2026-03-01", last: "2026-03-07" });
const from = (start: string, minutes = 45): Placement => ({ start, minutes, userId: null });

test.each([
  ["2026-03-04T09:00:00", { columns: 1, minutes: 15, length: 0 }, "2026-03-05T09:15:00"],
  ["2026-03-04T09:07:00", { columns: 0, minutes: 15, length: 0 }, "2026-03-04T09:15:00"],
  ["2026-03-04T09:07:00", { columns: 1, minutes: 0, length: 0 }, "2026-03-05T09:07:00"],
  ["2026-03-04T09:00:00", { columns: 9, minutes: 0, length: 0 }, "2026-03-07T09:00:00"],
  ["2026-03-04T09:00:00", { columns: -9, minutes: 0, length: 0 }, "2026-03-01T09:00:00"],
  ["2026-03-04T09:00:00", { columns: 0, minutes: -900, length: 0 }, "2026-03-04T00:00:00"],
  ["2026-03-04T09:00:00", { columns: 0, minutes: 2000, length: 0 }, "2026-03-04T23:45:00"],
])("from %s a shift of %o leads to %s", (start, by, to) => {
  expect(shift(from(start), by)).toEqual(from(to));
});

test.each([
  [45, 15, 60],
  [40, 15, 60],
  [45, -60, 15],
  [45, 2000, 900],
])("a visit of %i minutes that is resized by %i lasts %i", (minutes, length, lasts) => {
  const start = "2026-03-04T09:00:00";
  expect(shift(from(start, minutes), { ...noShift, length })).toEqual(from(start, lasts));
});

const visit = visitWith(1);
const elsewhere = { patientId: visitId(8), userId: visitId(7) };

test.each([
  ["the clinician's own", { patientId: visitId(8) }, true],
  ["the patient's own", { userId: visitId(7) }, true],
  ["somebody else's", elsewhere, false],
  ["a missed one", { status: "missed" as const }, false],
  ["a canceled one", { status: "cancelled" as const }, false],
  ["one that ends as this begins", { start: "2026-03-04T08:15:00" }, false],
  ["one that begins as this ends", { start: "2026-03-04T09:45:00" }, false],
  ["nobody's, of another patient", { patientId: visitId(8), userId: null }, false],
])("at the same time %s is in the way: %o, %s", (_, changes, isInTheWay) => {
  expect(inTheWay(visit, placementOf(visit), [visitWith(2, changes)])).toHaveLength(isInTheWay ? 1 : 0);
});

test("joint visits of one patient do not conflict", () => {
  const joint = { jointGroupId: visitId(5) };
  const both = [visitWith(1, joint), visitWith(2, { ...joint, userId: visitId(7) })];
  expect(inTheWay(visitWith(1, joint), placementOf(visit), both)).toEqual([]);
});

test("unassigned visits of different patients do not conflict", () => {
  const open = visitWith(1, { userId: null });
  expect(inTheWay(open, placementOf(open), [visitWith(2, { userId: null, patientId: visitId(8) })])).toEqual(
    [],
  );
});
