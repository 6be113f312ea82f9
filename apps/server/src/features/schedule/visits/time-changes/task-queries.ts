import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "#src/http/work.ts";

type NewTask = {
  readonly timeChangeId: string;
  readonly visitId: string;
  readonly patientId: string;
  readonly title: string;
  readonly dueOn: string;
};

const causeKeyOf = (timeChangeId: string) => `time-change/${timeChangeId}`;

/** Unassigned: any scheduler can decide. */
export const insertDecisionTask = ({ trx, agencyId, userId }: Work, { timeChangeId, ...task }: NewTask) =>
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

export const resolveDecisionTask = ({ trx, agencyId, userId }: Work, timeChangeId: string) =>
  trx
    .updateTable("task")
    .set((eb) => ({ resolvedAt: sql<Date>`now()`, resolvedBy: userId, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("causeKey", "=", causeKeyOf(timeChangeId))
    .where("resolvedAt", "is", null)
    .execute();
