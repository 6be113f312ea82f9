import type { Answer, Assessment, AssessmentSummary, Proposal } from "@hearthside/contract";

export const assessmentId = (number: number) =>
  `01900000-0000-7000-8000-a${String(number).padStart(11, "0")}`;
const nurse = { id: "01900000-0000-7000-8000-00000000000b", firstName: "Nora", lastName: "Marsh" };
const reviewer = { id: "01900000-0000-7000-8000-00000000000a", firstName: "Adela", lastName: "Marsh" };

export const summaryWith = (number: number, changes: Partial<AssessmentSummary> = {}): AssessmentSummary => ({
  id: assessmentId(number),
  version: 2,
  patientId: "01900000-0000-7000-8000-000000000001",
  patientName: `Weller${number}, Iris`,
  admissionId: "01900000-0000-7000-8000-000000000301",
  reason: "01",
  status: "draft",
  author: nurse,
  startDate: "2026-04-02",
  completedDate: null,
  dueOn: null,
  fatalCount: 0,
  warningCount: 0,
  transaction: 1,
  correctionNumber: 0,
  correctsId: null,
  lastTransmission: null,
  ...changes,
});

export const answerWith = (item: string, value: string | null, changes: Partial<Answer> = {}): Answer => ({
  item,
  value,
  revision: 1,
  source: null,
  answeredBy: nurse.id,
  ...changes,
});

export const proposalWith = (changes: Partial<Proposal> = {}): Proposal => ({
  id: "01900000-0000-7000-8000-b00000000001",
  item: "M1860",
  value: "03",
  comment: null,
  kind: "review",
  proposedBy: reviewer,
  proposedAt: "2026-04-06T15:00:00.000Z",
  decision: null,
  ...changes,
});

/** A draft of the first patient; `answers` as field and value. */
export function assessmentWith(
  answers: { readonly [field: string]: string },
  changes: Partial<Assessment> = {},
): Assessment {
  const { status = "draft", version = 2 } = changes;
  return {
    summary: summaryWith(1, { status, version }),
    revision: 9,
    version,
    status,
    answers: Object.entries(answers).map(([item, value]) => answerWith(item, value)),
    alternatives: [],
    proposals: [],
    facts: {},
    ssnLastFour: null,
    previous: null,
    signedBy: null,
    signedAt: null,
    lockedAt: null,
    transmissions: [],
    ...changes,
  };
}

/** What the previous assessment answered. */
export const previousWith = (answers: {
  readonly [field: string]: string;
}): NonNullable<Assessment["previous"]> => ({
  id: assessmentId(90),
  reason: "01",
  completedDate: "2026-01-10",
  answers,
});
