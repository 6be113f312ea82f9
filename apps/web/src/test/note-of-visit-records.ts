import type { VisitNoteRecord } from "@hearthside/contract";

const ids = {
  note: "0193a000-0000-7000-8000-000000000001",
  patient: "0193a000-0000-7000-8000-000000000002",
  visit: "0193a000-0000-7000-8000-000000000003",
  nurse: "0193a000-0000-7000-8000-000000000004",
} as const;

/** A draft of a routine nursing visit without any value. */
export const visitNoteWith = (changes: Partial<VisitNoteRecord> = {}): VisitNoteRecord => ({
  id: ids.note,
  patientId: ids.patient,
  patientName: "Weller, Iris",
  form: { id: "skilled-nursing-visit", version: 1 },
  visit: {
    id: ids.visit,
    start: "2026-03-04T09:00:00",
    zone: "America/New_York",
    discipline: "SN",
    kind: "routine",
    status: "in-progress",
    startedAt: "2026-03-04T14:00:00.000Z",
    endedAt: null,
  },
  writerName: "Nadia Reyes",
  notWritable: null,
  returnComment: null,
  last: null,
  revision: 0,
  version: 1,
  status: "draft",
  answers: [],
  alternatives: [],
  ...changes,
});

/** Values as the server has them, each with its own revision. */
export const noteAnswers = (values: Readonly<Record<string, string>>): VisitNoteRecord["answers"] =>
  Object.entries(values).map(([item, value], index) => ({
    item,
    value,
    revision: index + 1,
    answeredBy: ids.nurse,
  }));
