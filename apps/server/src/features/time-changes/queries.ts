import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";

const selectTimeChanges = (trx: AgencyTrx, { agencyId }: Caller) =>
  trx
    .selectFrom("time_change as change")
    .innerJoin("visit", (join) =>
      join.onRef("visit.agencyId", "=", "change.agencyId").onRef("visit.id", "=", "change.visitId"),
    )
    .innerJoin("app_user as requester", "requester.id", "change.requestedBy")
    .leftJoin("app_user as decider", "decider.id", "change.decidedBy")
    .select([
      "change.id",
      "change.version",
      "change.visitId",
      "change.plannedStart",
      "change.localStart as start",
      "change.minutes",
      "change.reason",
      "change.status",
      "change.requestedBy",
      "change.requestedAt",
      "change.decidedAt",
      "change.decisionReason",
      "visit.patientId",
      "visit.version as visitVersion",
      sql<string>`requester."lastName" || ', ' || requester."firstName"`.as("requestedByName"),
      sql<string | null>`decider."lastName" || ', ' || decider."firstName"`.as("decidedByName"),
    ])
    .where("change.agencyId", "=", agencyId);

export type TimeChangeRow = Awaited<ReturnType<ReturnType<typeof selectTimeChanges>["execute"]>>[number];

/** Everybody's for who plans, else the caller's own; whether she may see the visit is asked apart. */
const selectOwn = (trx: AgencyTrx, caller: Caller) =>
  selectTimeChanges(trx, caller).$if(!callerMay(caller, "schedule", "approve"), (query) =>
    query.where("change.requestedBy", "=", caller.userId),
  );

/** Open ones and those decided in the last 14 days, the latest first. */
export const findTimeChanges = (trx: AgencyTrx, caller: Caller): Promise<TimeChangeRow[]> =>
  selectOwn(trx, caller)
    .where((eb) =>
      eb.or([
        eb("change.status", "=", "open"),
        eb("change.decidedAt", ">=", sql<Date>`now() - interval '14 days'`),
      ]),
    )
    .orderBy("change.requestedAt", "desc")
    .orderBy("change.id", "desc")
    .execute();

export const findTimeChange = (
  trx: AgencyTrx,
  caller: Caller,
  id: string,
): Promise<TimeChangeRow | undefined> =>
  selectOwn(trx, caller).where("change.id", "=", id).executeTakeFirst();

/** What waits for a decision about the visit, whoever asked. */
export const findOpenOf = (
  trx: AgencyTrx,
  caller: Caller,
  visitId: string,
): Promise<TimeChangeRow | undefined> =>
  selectTimeChanges(trx, caller)
    .where("change.visitId", "=", visitId)
    .where("change.status", "=", "open")
    .executeTakeFirst();

type NewTimeChange = {
  readonly id: string;
  readonly visitId: string;
  readonly plannedStart: string;
  readonly localStart: string;
  readonly minutes: number;
  readonly reason: string;
};

/** Undefined when the id is another request's. */
export const insertTimeChange = (trx: AgencyTrx, { agencyId, userId }: Caller, row: NewTimeChange) =>
  trx
    .insertInto("time_change")
    .values({ ...row, agencyId, requestedBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export type Decision =
  | { readonly status: "approved" | "withdrawn"; readonly decisionReason: null }
  | { readonly status: "declined"; readonly decisionReason: string };

export const updateDecision = (
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
  { id, ...decision }: Decision & { readonly id: string },
) =>
  trx
    .updateTable("time_change")
    .set((eb) => ({
      ...decision,
      decidedBy: userId,
      decidedAt: sql<Date>`now()`,
      version: eb("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
