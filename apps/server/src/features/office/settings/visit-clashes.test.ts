import { expect, test } from "vitest";
import { onClocksOf, type Planned, type Standing } from "./visit-clashes.ts";

const visit = (id: string, start: string, changes: Partial<Planned> = {}): Planned => ({
  id,
  start,
  minutes: 60,
  patientId: `patient of ${id}`,
  userId: "nurse",
  jointKey: id,
  ...changes,
});
const clashesIn = (zone: string, planned: Planned[], others: Standing[] = []) =>
  onClocksOf(zone, { planned, others }).clashes;

test("Visits keep their local time in another time zone", () => {
  const { moved, clashes } = onClocksOf("America/Denver", {
    planned: [visit("one", "2026-12-01T09:00:00"), visit("two", "2027-07-01T09:00:00")],
    others: [],
  });
  expect(clashes).toEqual([]);
  expect(moved.map(({ from, to }) => [from, to])).toEqual([
    ["2026-12-01T16:00:00.000Z", "2026-12-01T17:00:00.000Z"],
    ["2027-07-01T15:00:00.000Z", "2027-07-01T16:00:00.000Z"],
  ]);
});

test("A time skipped by daylight saving does not exist, and one that occurs twice is the earlier", () => {
  expect(clashesIn("America/Denver", [visit("one", "2027-03-14T02:30:00")])).toEqual([
    { id: "one", why: "skipped" },
  ]);
  const { moved } = onClocksOf("America/Denver", {
    planned: [visit("one", "2026-11-01T01:30:00")],
    others: [],
  });
  expect(moved[0]?.from).toBe("2026-11-01T07:30:00.000Z");
});

test("a clinician's visit elsewhere at that time is a conflict; adjacent visits are not", () => {
  const other = (from: string, to: string): Standing => ({
    id: "other",
    patientId: "other",
    userId: "nurse",
    jointKey: "other",
    from,
    to,
  });
  const nine = [visit("one", "2026-12-01T09:00:00")];
  const during = other("2026-12-01T16:59:00.000Z", "2026-12-01T18:00:00.000Z");
  expect(clashesIn("America/Denver", nine, [during])).toEqual([{ id: "one", why: "clinician-busy" }]);
  const after = other("2026-12-01T17:00:00.000Z", "2026-12-01T18:00:00.000Z");
  expect(clashesIn("America/Denver", nine, [after])).toEqual([]);
  expect(
    clashesIn("America/Denver", [visit("one", "2026-12-01T09:00:00", { userId: null })], [during]),
  ).toEqual([]);
});

test("Two visits of one patient may overlap if they are made together", () => {
  const shared = { patientId: "ada", jointKey: "both" };
  const together = ["nurse", "aide"].map((userId) =>
    visit(userId, "2026-12-01T09:00:00", { ...shared, userId }),
  );
  expect(clashesIn("America/Denver", together)).toEqual([]);
  const apart = together.map((one) => ({ ...one, jointKey: one.id }));
  expect(clashesIn("America/Denver", apart)).toEqual([
    { id: "nurse", why: "patient-busy" },
    { id: "aide", why: "patient-busy" },
  ]);
});

test("A skipped hour pushes one visit into the next", () => {
  const night = [visit("long", "2027-03-14T01:30:00", { minutes: 90 }), visit("next", "2027-03-14T03:30:00")];
  expect(clashesIn("America/Phoenix", night)).toEqual([]);
  expect(clashesIn("America/Denver", night).map(({ id }) => id)).toEqual(["long", "next"]);
});
