import type { Clinician, TimeOff } from "@hearthside/contract";
import { expect, test } from "vitest";
import { clinicianId, clinicianWith, visitId, visitWith } from "#src/test/schedule-records.ts";
import { candidatesFor, nextFreeTimes, otherClinicians, whyNotFree } from "./free-places.ts";

const visit = visitWith(1, { start: "2026-03-04T14:00:00" });
const to = { start: "2026-03-04T09:10:00", minutes: 45, userId: clinicianId(1) };
const busy = visitWith(2, { start: "2026-03-04T09:00:00", patientId: visitId(50) });
const ofPatient = visitWith(3, { start: "2026-03-04T10:00:00", userId: clinicianId(9) });
const wednesday = { weekday: 3, from: 8 * 60, to: 12 * 60 };
const ana = clinicianWith(1, { hours: [wednesday] });
const ben = clinicianWith(2, { lastName: "Sato", discipline: "LPN" });
const therapist = clinicianWith(3, { lastName: "Tran", discipline: "PT" });

const startsOf = (visits: readonly (typeof visit)[], clinicians = [ana]) =>
  nextFreeTimes({ visit, to, clinicians, visits }).map(({ start }) => start);

test("next available times are within the clinician's working hours, when the patient is available too", () => {
  expect(startsOf([visit, busy, ofPatient])).toEqual(["2026-03-04T10:45:00"]);
  expect(startsOf([visit, busy])).toEqual([
    "2026-03-04T09:45:00",
    "2026-03-04T10:30:00",
    "2026-03-04T11:15:00",
  ]);
});

test("without working hours, up to four times on a typical day are offered", () => {
  const late = { ...to, start: "2026-03-04T17:30:00" };
  const found = nextFreeTimes({ visit, to: late, clinicians: [clinicianWith(1)], visits: [visit] });
  expect(found.map(({ start }) => start)).toEqual([
    "2026-03-05T08:00:00",
    "2026-03-05T08:45:00",
    "2026-03-05T09:30:00",
    "2026-03-05T10:15:00",
  ]);
});

test("other qualified clinicians available at that time are offered", () => {
  const at = { visit, to, clinicians: [ana, ben, therapist] };
  expect(otherClinicians({ ...at, visits: [visit, busy] }).map(({ id }) => id)).toEqual([ben.id]);
  expect(otherClinicians({ ...at, visits: [visit, { ...busy, userId: ben.id }] })).toEqual([]);
});

test("while the patient has another visit, no other clinician is offered", () => {
  const patientBusy = visitWith(3, { start: "2026-03-04T09:15:00", userId: clinicianId(9) });
  expect(otherClinicians({ visit, to, clinicians: [ana, ben], visits: [visit, patientBusy] })).toEqual([]);
});

// Wednesday
const span = { start: "2026-03-04T09:00:00", minutes: 45 };
const off = (start: string, end: string): TimeOff => ({
  id: visitId(9),
  version: 1,
  userId: clinicianId(1),
  start,
  end,
  kind: "sick",
});

test.each<[string, Partial<Clinician>, string | undefined]>([
  ["without hours entered", {}, undefined],
  ["within their hours", { hours: [{ weekday: 3, from: 540, to: 1020 }] }, undefined],
  ["partly outside their hours", { hours: [{ weekday: 3, from: 570, to: 1020 }] }, "not working then"],
  ["on a day without hours", { hours: [{ weekday: 4, from: 0, to: 1440 }] }, "not working then"],
  ["who never works", { hours: [] }, "not working then"],
  ["during time off", { timeOff: [off("2026-03-04T00:00:00", "2026-03-05T00:00:00")] }, "has time off"],
  ["right after it", { timeOff: [off("2026-03-04T08:00:00", "2026-03-04T09:00:00")] }, undefined],
])("a clinician %s", (_, changes, whyNot) => {
  expect(whyNotFree(clinicianWith(1, changes), span, [])).toBe(whyNot);
});

test.each([
  ["overlaps", visitWith(2, { start: "2026-03-04T09:30:00" }), "has a visit 9:30\u00a0AM to 10:15\u00a0AM"],
  ["only touches", visitWith(2, { start: "2026-03-04T09:45:00" }), undefined],
  ["was canceled", visitWith(2, { status: "cancelled" }), undefined],
  ["is another clinician's", visitWith(2, { userId: clinicianId(2) }), undefined],
])("a visit that %s", (_, visit, whyNot) => {
  expect(whyNotFree(clinicianWith(1), span, [visit])).toBe(whyNot);
});

test("clinicians of the discipline are listed by name, available ones first, without those who left", () => {
  const clinicians = [
    clinicianWith(1, { lastName: "Abt" }),
    clinicianWith(2, { lastName: "Zuniga" }),
    clinicianWith(3, { lastName: "Moss", discipline: "LPN" }),
    clinicianWith(4, { lastName: "Pratt", discipline: "PT" }),
    clinicianWith(5, { lastName: "Quinn", hasLeft: true }),
    clinicianWith(6, { lastName: "Rios", discipline: null }),
  ];
  const found = candidatesFor({ discipline: "SN", span }, clinicians, [visitWith(2)]);
  expect(found.map(({ clinician }) => clinician.lastName)).toEqual(["Moss", "Zuniga", "Abt"]);
});

test("the visit itself is not a conflict", () => {
  const [found] = candidatesFor(
    { discipline: "SN", span, visitId: visitId(2) },
    [clinicianWith(1)],
    [visitWith(2)],
  );
  expect(found?.whyNot).toBeUndefined();
});
