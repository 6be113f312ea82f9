import { type SqlBool, sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import { callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { isOwnOrAssignedVisit } from "../visit-rows.ts";

const selectTimeChanges = ({ trx, agencyId }: Work) =>
  trx
    .selectFrom("time_change as change")
    .innerJoin("visit", (join) => matchInAgency(join, "visit.id", "change.visitId"))
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

/** All requests for schedulers, otherwise the caller's own; access to the visit is checked separately. */
const selectOwn = (work: Work) =>
  selectTimeChanges(work).$if(!callerMay(work, "schedule", "approve"), (query) =>
    query.where("change.requestedBy", "=", work.userId),
  );

/** Open requests and those decided in the last 14 days, of visits the caller may see. */
const selectRecent = (work: Work) =>
  selectOwn(work)
    .$if(!seesAll(work), (query) => query.where(isOwnOrAssignedVisit(work)))
    .where(sql<SqlBool>`(change.status = 'open' or change."decidedAt" >= now() - interval '14 days')`);

type Page = { readonly after: string | undefined; readonly limit: number };

/** Open requests first, then latest first, starting after `after`; one more than `limit` to detect others. */
export const findTimeChanges = (work: Work, { after, limit }: Page): Promise<TimeChangeRow[]> =>
  selectRecent(work)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(change.status = 'open', change."requestedAt", change.id) <
          (select status = 'open', "requestedAt", id from time_change last
            where last."agencyId" = ${work.agencyId} and last.id = ${after})`,
      ),
    )
    .orderBy(sql`change.status = 'open'`, "desc")
    .orderBy("change.requestedAt", "desc")
    .orderBy("change.id", "desc")
    .limit(limit + 1)
    .execute();

export const countTimeChanges = (work: Work): Promise<{ readonly total: number; readonly open: number }> =>
  selectRecent(work)
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as("total"),
      sql<number>`(count(*) filter (where change.status = 'open'))::int`.as("open"),
    ])
    .executeTakeFirstOrThrow();

export const findTimeChange = (work: Work, id: string): Promise<TimeChangeRow | undefined> =>
  selectOwn(work).where("change.id", "=", id).executeTakeFirst();

/** The visit's open request, from anyone, with the requester's name for a sentence. */
export const findOpenOf = (work: Work, visitId: string) =>
  selectTimeChanges(work)
    .select(sql<string>`requester."firstName" || ' ' || requester."lastName"`.as("requesterName"))
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

/** Undefined when another request has the id. */
export const insertTimeChange = ({ trx, agencyId, userId }: Work, row: NewTimeChange) =>
  trx
    .insertInto("time_change")
    .values({ ...row, agencyId, requestedBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export type Decision =
  | { readonly status: "approved" | "withdrawn"; readonly decisionReason: null }
  | { readonly status: "declined"; readonly decisionReason: string };

export const updateTimeChangeDecision = (
  { trx, agencyId, userId }: Work,
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
