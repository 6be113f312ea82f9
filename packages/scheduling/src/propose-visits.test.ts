import { expect, test } from "vitest";
import type { ProposalInput } from "./proposal.ts";
import { proposeVisits } from "./propose-visits.ts";
import { always, clinician, input, period, weekdays } from "./test/proposal-input.ts";

const patientWith = (starts: string[], about: { discipline?: string; kind?: string } = {}) => ({
  hours: null,
  position: null,
  visits: starts.map((start) => ({
    start,
    minutes: 45,
    discipline: about.discipline ?? "SN",
    kind: about.kind ?? "routine",
  })),
});

const startsOf = (given: ProposalInput) => proposeVisits(given).slots.map(({ start }) => start.slice(5, 16));
const reasons = (given: ProposalInput) =>
  proposeVisits(given).unplaced.map(({ weekOf, visits, why }) => `${weekOf.slice(5)} ${visits}: ${why}`);

test("three visits a week are on non-consecutive days, at 9:00", () => {
  expect(startsOf(input("3w2"))).toEqual([
    "01-19T09:00",
    "01-21T09:00",
    "01-23T09:00",
    "01-26T09:00",
    "01-28T09:00",
    "01-30T09:00",
  ]);
});

test("one visit a week stays on its weekday", () => {
  expect(startsOf(input("1w4"))).toEqual(["01-19T09:00", "01-26T09:00", "02-02T09:00", "02-09T09:00"]);
});

test("planned visits are not suggested again, but PRN visits and other disciplines do not count", () => {
  const planned = ["2026-01-19T09:00:00", "2026-01-21T13:00:00"];
  expect(startsOf(input("3w1", { patient: patientWith(planned) }))).toEqual(["01-23T13:00"]);
  for (const other of [{ kind: "prn" }, { discipline: "PT" }])
    expect(startsOf(input("2w1", { patient: patientWith(planned, other) }))).toHaveLength(2);
});

test("a line that starts in the middle of a week counts the visits of that week", () => {
  const line = { ...input("2w2").line, startDate: "2026-01-28" };
  const patient = patientWith(["2026-01-26T09:00:00"]);
  expect(startsOf(input("2w2", { line, patient }))).toHaveLength(3);
  expect(
    startsOf(input("2w2", { line, patient, period: { ...period, startDate: "2026-01-28" } })),
  ).toHaveLength(4);
});

test("nothing is suggested in the past", () => {
  expect(startsOf(input("2w1", { earliest: "2026-01-22T16:00:00" }))).toEqual(["01-22T16:00", "01-23T09:00"]);
  expect(proposeVisits(input("2w1", { earliest: "2026-01-25T00:00:00" }))).toEqual({
    slots: [],
    unplaced: [],
  });
});

test("visits share a day only when there are more visits than days", () => {
  const late = { earliest: "2026-01-23T00:00:00", clinicians: [clinician("ana", { hours: always })] };
  const days = startsOf(input("3w1", late)).map((start) => start.slice(0, 5));
  expect(new Set(days)).toEqual(new Set(["01-23", "01-24"]));
  expect(days).toHaveLength(3);
  const fridayOnly = [clinician("ana", { hours: [{ weekday: 5, from: 480, to: 1020 }] })];
  expect(startsOf(input("3w1", { clinicians: fridayOnly }))).toEqual(["01-23T09:00"]);
});

test("the first available clinician is used, at the preferred minute if possible", () => {
  const clinicians = [
    clinician("ana", { visits: [{ start: "2026-01-19T13:00:00", minutes: 60, position: null }] }),
    clinician("ben"),
  ];
  const { slots } = proposeVisits(
    input("1d1", {
      clinicians,
      preferredMinute: 810,
      line: { ...input("1d1").line, startDate: "2026-01-19" },
    }),
  );
  // 15 minutes are assumed from an unknown place.
  expect(slots).toEqual([{ start: "2026-01-19T14:15:00", minutes: 45, userId: "ana", travelMinutes: 15 }]);
});

test("visits keep the hour of earlier ones, unless another is preferred", () => {
  const afternoons = {
    patient: patientWith(["2026-01-19T14:30:00", "2026-01-20T09:15:00", "2026-01-21T14:30:00"]),
  };
  expect(startsOf(input("4w1", afternoons))).toEqual(["01-23T14:30"]);
  expect(startsOf(input("4w1", { ...afternoons, preferredMinute: 600 }))).toEqual(["01-23T10:00"]);
  expect(
    startsOf(input("1w1", { patient: patientWith(["2026-01-19T14:30:00"], { discipline: "PT" }) })),
  ).toEqual(["01-19T09:00"]);
});

test("missing hours default to Monday to Friday, 8 AM to 5 PM", () => {
  const clinicians = [clinician("ana", { hours: null })];
  expect(startsOf(input("5w1", { clinicians, preferredMinute: 0 }))).toEqual(
    [19, 20, 21, 22, 23].map((day) => `01-${day}T08:00`),
  );
});

const off = { start: "2026-01-18T00:00:00", end: "2026-01-25T00:00:00" };
const booked = weekdays(0, 0).map(({ weekday }) => ({
  start: `2026-01-${18 + weekday}T08:00:00`,
  minutes: 540,
  position: null,
}));
const evenings = always.map((hours) => ({ ...hours, from: 1080 }));

test.each([
  ["No clinician is available for these visits", { clinicians: [] }],
  ["No clinician works at the remaining times", { clinicians: [clinician("ana", { hours: [] })] }],
  [
    "Every clinician who works on these days has time off",
    { clinicians: [clinician("ana", { timeOff: [off] })] },
  ],
  ["Other visits take up every time that fits", { clinicians: [clinician("ana", { visits: booked })] }],
  [
    "No clinician works during the patient's visit preferences",
    { patient: { hours: evenings, position: null, visits: [] } },
  ],
])("a week without a time is named: %s", (why, about) => {
  expect(reasons(input("2w1", about))).toEqual([`01-18 2: ${why}`]);
});

test("a monthly visit without a time is reported for its last week", () => {
  expect(reasons(input("1m1", { clinicians: [] }))).toEqual([
    "02-08 1: No clinician is available for these visits",
  ]);
});
