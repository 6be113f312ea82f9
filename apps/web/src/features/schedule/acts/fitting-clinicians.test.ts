import type { Clinician, TimeOff } from "@hearthside/contract";
import { expect, test } from "vitest";
import { clinicianId, clinicianWith, visitId, visitWith } from "#src/test/schedule-records.ts";
import { candidatesFor, whyNotFree } from "./fitting-clinicians.ts";

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
  ["overlaps", visitWith(2, { start: "2026-03-04T09:30:00" }), "has a visit 9:30 AM to 10:15 AM"],
  ["only touches", visitWith(2, { start: "2026-03-04T09:45:00" }), undefined],
  ["was cancelled", visitWith(2, { status: "cancelled" }), undefined],
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
