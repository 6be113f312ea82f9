import type { AssessmentSummary } from "@hearthside/contract";
import { expect, test } from "vitest";
import { assessmentId, assessmentWith, summaryWith } from "#src/test/assessment-records.ts";
import { deviceWith } from "../test/device-with.ts";
import { readAll } from "./reading.ts";

type Outcome = NonNullable<AssessmentSummary["lastTransmission"]>["outcome"];

const sentOn = (day: string, outcome: Outcome): Partial<AssessmentSummary> => ({
  status: "exported",
  lastTransmission: {
    id: assessmentId(2),
    exportId: assessmentId(3),
    fileName: "1.xml",
    exportedAt: `${day}T15:00:00.000Z`,
    outcome,
    message: null,
  },
});

// M0090 to submission: at most 30 days (edit -3330).
test.each([
  { what: "never sent", summary: {}, isLate: true },
  { what: "sent in time", summary: sentOn("2026-06-03", null), isLate: false },
  { what: "sent in time and accepted", summary: sentOn("2026-06-03", "accepted"), isLate: false },
  { what: "sent too late", summary: sentOn("2026-06-04", null), isLate: true },
  { what: "rejected", summary: sentOn("2026-06-03", "rejected"), isLate: true },
])("three months on, a record that was $what is late: $isLate", ({ summary, isLate }) => {
  const assessment = assessmentWith({ M0090: "2026-05-04" }, { summary: summaryWith(1, summary) });
  const { evaluation } = readAll(deviceWith(assessment).sync.state(), "2026-08-04");
  expect(evaluation.findings.some(({ edit }) => edit === "-3330")).toBe(isLate);
});
