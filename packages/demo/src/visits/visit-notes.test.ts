import { addDays } from "@hearthside/scheduling";
import { describe, expect, test } from "vitest";
import { wholeAgency, worlds } from "../test/worlds.ts";

describe.each(worlds)("Visit notes of $seed on $today", ({ seed, today }) => {
  const { schedule } = wholeAgency(seed, today);
  const { visits = [], visitNotes = [] } = schedule ?? {};
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));

  test("are written once for nearly every visit completed in the last month, by its clinician", () => {
    const made = visits.filter(
      ({ endedAt, localStart }) =>
        endedAt !== null && localStart >= addDays(today, -30) && localStart < today,
    );
    expect(new Set(visitNotes.map(({ visitId }) => visitId)).size).toBe(visitNotes.length);
    expect(visitNotes.length).toBeGreaterThan(made.length * 0.85);
    expect(visitNotes.length).toBeLessThan(made.length);
    for (const { visitId, authorId, patientId } of visitNotes)
      expect(visitOf.get(visitId)).toMatchObject({ userId: authorId, patientId });
  });

  test("are submitted after the visit and filed before today", () => {
    for (const { visitId, createdAt, submittedAt, filedAt } of visitNotes) {
      expect(createdAt).toBe(visitOf.get(visitId)?.endedAt);
      expect(Date.parse(submittedAt)).toBeGreaterThan(Date.parse(createdAt));
      expect(Date.parse(filedAt)).toBeGreaterThanOrEqual(Date.parse(submittedAt));
      expect(Date.parse(filedAt)).toBeLessThanOrEqual(Date.parse(`${today}T06:00:00Z`));
    }
  });

  test("are filed in office hours, or within an hour of being submitted", () => {
    const atNight = visitNotes.filter(
      ({ submittedAt, filedAt }) =>
        !isOfficeHour(filedAt) && Date.parse(filedAt) - Date.parse(submittedAt) >= 3_600_000,
    );
    expect(atNight).toEqual([]);
    expect(visitNotes.filter(({ filedAt }) => isOfficeHour(filedAt)).length).toBeGreaterThan(
      visitNotes.length * 0.7,
    );
  });
});

const local = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Chicago",
  weekday: "short",
  hour: "numeric",
  hourCycle: "h23",
});

function isOfficeHour(instant: string): boolean {
  const [weekday = "", hour = ""] = local.format(new Date(instant)).split(", ");
  return !weekday.startsWith("S") && Number(hour) >= 8 && Number(hour) < 17;
}
