import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

type NewTask = {
  readonly timeChangeId: string;
  readonly visitId: string;
  readonly patientId: string;
  readonly title: string;
  readonly dueOn: string;
};

const causeKeyOf = (timeChangeId: string) => `time-change/${timeChangeId}`;

/** Unassigned: any scheduler can decide. */
export const insertDecisionTask = (
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
  { timeChangeId, ...task }: NewTask,
) =>
  trx
    .insertInto("task")
    .values({
      ...task,
      agencyId,
      id: uuidv7(),
      kind: "time-change",
      causeKey: causeKeyOf(timeChangeId),
      createdBy: userId,
    })
    .execute();

export const resolveDecisionTask = (trx: AgencyTrx, { agencyId, userId }: Caller, timeChangeId: string) =>
  trx
    .updateTable("task")
    .set((eb) => ({ resolvedAt: sql<Date>`now()`, resolvedBy: userId, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("causeKey", "=", causeKeyOf(timeChangeId))
    .where("resolvedAt", "is", null)
    .execute();
