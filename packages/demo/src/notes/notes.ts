import { addDays, type Day } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import { idsFor } from "../chance/ids.ts";
import { momentOf } from "../moment-of.ts";
import type { PatientBatch } from "../records.ts";

/** A written note as stored in the table; instants as ISO text. */
export type NoteRecord = {
  readonly id: string;
  readonly userId: string;
  readonly kind: "written";
  readonly title: string | null;
  readonly text: string;
  readonly madeAt: string;
  /** Null: not assigned to a patient yet. */
  readonly patientId: string | null;
  readonly assignedAt: string | null;
};

/** The source of the nurse's notes: the agency and the nurse's patients. */
export type NotesInput = {
  readonly seed: string;
  readonly today: Day;
  readonly agency: Pick<DemoAgency, "members">;
  readonly batch: Pick<PatientBatch, "assignments">;
};

type Written = {
  readonly daysAgo: number;
  /** UTC. */
  readonly time: string;
  readonly title: string | null;
  readonly text: string;
  /** The index of the nurse's patient it was assigned to, from 0; none: unassigned. */
  readonly patient?: number;
};

const written: readonly Written[] = [
  {
    daysAgo: 1,
    time: "21:40",
    title: "Rollator",
    text: "The rollator brakes are worn. Ask the DME company for a new one before the next visit.",
  },
  {
    daysAgo: 1,
    time: "16:15",
    title: null,
    text: "Gate code changed; the neighbor has it. The dog is in the kitchen before noon.",
  },
  {
    daysAgo: 2,
    time: "19:05",
    title: "Pill box",
    text: "Daughter fills the box on Sundays. Saturday's evening dose was still in it.",
    patient: 3,
  },
  {
    daysAgo: 4,
    time: "17:30",
    title: "Ankles",
    text: "Ankles fuller than last week, shoes tight by the evening. Weight up two pounds since Monday.",
    patient: 0,
  },
  { daysAgo: 6, time: "20:20", title: "Car", text: "Order gloves size M and alcohol wipes for the car." },
];

/**
 * The notes that the demo nurse wrote in the last days, the same for the same seed and day: some assigned to patients, some
 * unassigned. None is from today, so none is in the future.
 */
export function demoNotes({ seed, today, agency, batch }: NotesInput): NoteRecord[] {
  const newId = idsFor(seed, "notes");
  const userId = agency.members.nurse.id;
  const own = batch.assignments.filter((one) => one.userId === userId).map(({ patientId }) => patientId);
  const patients = [...new Set(own)];
  return written.map(({ daysAgo, time, title, text, patient }) => {
    const madeAt = momentOf(addDays(today, -daysAgo), today, time);
    const patientId = patient === undefined ? null : (patients[patient] ?? null);
    const assignedAt = patientId === null ? null : madeAt;
    return { id: newId(), userId, kind: "written", title, text, madeAt, patientId, assignedAt };
  });
}
