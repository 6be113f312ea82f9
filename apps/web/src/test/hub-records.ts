import type { ChartHit, HubSummary, TimelineEntry } from "@hearthside/contract";
import { patientWith } from "./records.ts";

const { id: patientId } = patientWith();
export const hubId = (number: number) => `01900000-0000-7000-8000-8${String(number).padStart(11, "0")}`;

/** A patient with an empty chart. */
export const hubWith = (changes: Partial<HubSummary> = {}): HubSummary => ({
  codeStatus: null,
  allergies: [],
  noKnownAllergiesOn: null,
  safetyConcerns: [],
  counts: {
    orders: 0,
    visits: 0,
    medications: 0,
    allergies: 0,
    behaviors: 0,
    documents: 0,
    images: 0,
    schedule: 0,
  },
  lastVisitOn: null,
  ...changes,
});

export const allergyWith = (number: number, changes: Partial<HubSummary["allergies"][number]> = {}) => ({
  id: hubId(number),
  patientId,
  version: 1,
  isRemoved: false,
  substance: "Penicillin",
  kind: "drug" as const,
  reaction: "Hives",
  severity: "severe" as const,
  notedOn: null,
  ...changes,
});

export const hitWith = (number: number, changes: Partial<ChartHit> = {}): ChartHit => ({
  kind: "medication",
  subjectId: hubId(number),
  title: `Lisinopril ${number} mg`,
  excerpt: null,
  onDate: null,
  ...changes,
});

export const happenedWith = (number: number, changes: Partial<TimelineEntry> = {}): TimelineEntry => ({
  key: `entry-${number}`,
  at: "2026-03-04T15:00:00.000Z",
  hasTime: true,
  kind: "visit",
  subjectId: hubId(number),
  what: "Skilled nursing visit completed",
  by: "Ramos, Ana",
  isNew: false,
  ...changes,
});
