import { expect, test } from "vitest";
import { clinicianId, clinicianWith, visitId, visitWith } from "#src/test/schedule-records.ts";
import { nextFreeTimes, otherClinicians } from "./free-places.ts";

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

test("without working hours, up to four times of a usual day are offered", () => {
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
