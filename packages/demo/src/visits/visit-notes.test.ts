import { addDays } from "@hearthside/scheduling";
import { describe, expect, test } from "vitest";
import { wholeAgency, worlds } from "../test/worlds.ts";

describe.each(worlds)("Visit notes of $seed on $today", ({ seed, today }) => {
  const { schedule, diagnoses, assessments, answers } = wholeAgency(seed, today);
  const { visits = [], visitNotes = [] } = schedule ?? {};
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));

  const since = addDays(today, -30);
  const recent = visitNotes.filter(({ visitId }) => (visitOf.get(visitId)?.localStart ?? "") >= since);

  test("are written once for nearly every visit completed in the last month, by its clinician", () => {
    const made = visits.filter(
      ({ endedAt, localStart }) => endedAt !== null && localStart >= since && localStart < today,
    );
    expect(new Set(visitNotes.map(({ visitId }) => visitId)).size).toBe(visitNotes.length);
    expect(recent.length).toBeGreaterThan(made.length * 0.85);
    expect(recent.length).toBeLessThan(made.length);
    for (const { visitId, authorId, patientId } of visitNotes)
      expect(visitOf.get(visitId)).toMatchObject({ userId: authorId, patientId });
  });

  test("exist for some earlier visits, and a few recent ones are still drafts or in review", () => {
    expect(visitNotes.length).toBeGreaterThan(recent.length + 40);
    const statuses = Map.groupBy(visitNotes, ({ status }) => status);
    expect([...statuses.keys()].toSorted()).toEqual(["draft", "filed", "in-review", "returned", "submitted"]);
    expect(statuses.get("filed")?.length).toBeGreaterThan(visitNotes.length * 0.9);
  });

  const filed = visitNotes.flatMap(({ submittedAt, decidedAt }) =>
    submittedAt === null || decidedAt === null ? [] : [{ submittedAt, decidedAt }],
  );

  test("are submitted after the visit and reviewed before today", () => {
    for (const { visitId, status, createdAt, submittedAt, decidedAt } of visitNotes) {
      expect(createdAt).toBe(visitOf.get(visitId)?.endedAt);
      expect(submittedAt === null).toBe(status === "draft");
      expect(decidedAt === null).toBe(status === "draft" || status === "submitted");
      expect(Date.parse(submittedAt ?? today)).toBeGreaterThan(Date.parse(createdAt));
    }
    for (const { submittedAt, decidedAt } of filed) {
      expect(Date.parse(decidedAt)).toBeGreaterThanOrEqual(Date.parse(submittedAt));
      expect(Date.parse(decidedAt)).toBeLessThanOrEqual(Date.parse(`${today}T06:00:00Z`));
    }
  });

  test("are reviewed in office hours, or within an hour of being submitted", () => {
    const atNight = filed.filter(
      ({ submittedAt, decidedAt }) =>
        !isOfficeHour(decidedAt) && Date.parse(decidedAt) - Date.parse(submittedAt) >= 3_600_000,
    );
    expect(atNight).toEqual([]);
    expect(filed.filter(({ decidedAt }) => isOfficeHour(decidedAt)).length).toBeGreaterThan(
      filed.length * 0.7,
    );
  });

  test("describe a wound only if the admission is for one", () => {
    const wounded = new Set(
      diagnoses
        .filter(({ position, code }) => position === 1 && /^(L89|T81|E11\.621)/.test(code))
        .map(({ admissionId }) => admissionId),
    );
    const about = visitNotes.filter(({ text, title }) =>
      /wound|dressed as ordered/i.test(`${title} ${text}`),
    );
    expect(about.length).toBeGreaterThan(10);
    expect(about.filter(({ admissionId }) => !wounded.has(admissionId))).toEqual([]);
  });

  test("say that a patient walks only if the assessment does not say chairfast", () => {
    const chairfast = new Set(
      answers.filter(({ item, value }) => item === "M1860" && value >= "04").map((one) => one.assessmentId),
    );
    const seated = new Set(
      assessments.filter(({ id }) => chairfast.has(id)).map(({ admissionId }) => admissionId),
    );
    expect(seated.size).toBeGreaterThan(0);
    const walking = visitNotes.filter(({ text }) => /gait|walked|walking|stairs/i.test(text));
    expect(walking.filter(({ admissionId }) => seated.has(admissionId))).toEqual([]);
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
