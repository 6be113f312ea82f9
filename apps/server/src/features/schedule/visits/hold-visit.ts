import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { lockSchedules } from "./lock-schedules.ts";
import { findVisit, lockVisit, type VisitRow, visitOf } from "./visit-rows.ts";

type Wanted = {
  readonly id: string;
  readonly version: number;
  /** The visit's new clinician. */
  readonly userId?: string | null | undefined;
};

/**
 * Locks the visit at that version, and the schedules of everyone concerned, until the transaction ends. Throws `not-found`,
 * `conflict` with the current visit.
 */
export async function holdVisit(work: Work, { id, version, userId }: Wanted): Promise<VisitRow> {
  const seen = atVersion(await findVisit(work, id), version);
  await lockSchedules(work, { patientIds: [seen.patientId], userIds: [seen.userId, userId] });
  return atVersion(await lockVisit(work, id), version);
}

function atVersion(row: VisitRow | undefined, version: number): VisitRow {
  if (row === undefined) throw new AppError("not-found");
  if (row.version !== version) throw new AppError("conflict", { context: visitOf(row) });
  return row;
}

/** The error for an action that the visit's status does not allow. */
export const wrongStatus = ({ status }: Pick<VisitRow, "status">, what: string): AppError =>
  new AppError("wrong-status", { detail: `This visit is ${statusWords[status]} and cannot be ${what}.` });

/** Each status within a sentence. */
export const statusWords = {
  scheduled: "scheduled",
  "in-progress": "in progress",
  completed: "completed",
  missed: "missed",
  cancelled: "cancelled",
} as const;
