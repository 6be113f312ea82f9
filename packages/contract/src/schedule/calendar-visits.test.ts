import { expect, test } from "vitest";
import { type CalendarVisit, groupVisits, visitsIn } from "./calendar-visits.ts";

const visit: CalendarVisit = {
  id: "01900000-0000-7000-8000-00000000000a",
  version: 3,
  patientId: "01900000-0000-7000-8000-00000000000b",
  patientName: "Weller, Iris",
  frequencyId: "01900000-0000-7000-8000-00000000000c",
  discipline: "SN",
  kind: "routine",
  userId: null,
  start: "2026-03-04T09:00:00",
  minutes: 45,
  status: "scheduled",
  urgency: null,
  locationOfCare: "Patient's home",
  jointGroupId: null,
  isChangeAsked: false,
};

const everyFieldDiffers: CalendarVisit = {
  ...visit,
  id: "01900000-0000-7000-8000-00000000000d",
  discipline: "PT",
  kind: "recertification",
  userId: "01900000-0000-7000-8000-00000000000e",
  status: "missed",
  urgency: "urgent",
  locationOfCare: "Assisted living",
  jointGroupId: "01900000-0000-7000-8000-00000000000a",
  isChangeAsked: true,
};

test("visits are the same after they were grouped", () => {
  const otherPatient = { ...visit, patientId: visit.id, patientName: "Bell, Ann", frequencyId: null };
  const visits = [visit, otherPatient, everyFieldDiffers, { ...visit, version: 4 }];
  const groups = groupVisits(visits);
  expect(groups.map(({ visits: own }) => own.length)).toEqual([3, 1]);
  expect(visitsIn({ appointments: [], otherVisits: groups })).toEqual([
    visit,
    everyFieldDiffers,
    { ...visit, version: 4 },
    otherPatient,
  ]);
});

test("a visit leaves out what its group says and what most visits have", () => {
  const [group] = groupVisits([visit]);
  expect(Object.keys(group?.visits[0] ?? {})).toEqual(["id", "version", "userId", "start", "minutes"]);
});

test("a visit of an order has the patient and the line of that order", () => {
  const [group] = groupVisits([everyFieldDiffers, visit]);
  if (group === undefined) throw new Error("The visits have no group");
  const { patientId, frequencyId, ...rest } = group;
  const line = {
    ...rest,
    frequencyId: frequencyId ?? "",
    orderId: visit.id,
    notation: "2w4",
    appointment: { patientId, frequency: 8, duration: 0.75, startDate: "2026-03-01", endDate: "2026-03-28" },
  };
  expect(visitsIn({ appointments: [line], otherVisits: [] })).toEqual([everyFieldDiffers, visit]);
});
