import type { AgeBucket, DocumentKind, DocumentStatus } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { isAssignedTo, seesAll } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { isHers, selectSummaries } from "../document-rows.ts";

type Place = { readonly id: string; readonly since: string };

/** The first and last age of each bucket, in days; the last of the oldest is none. */
const ages: { readonly [B in AgeBucket]: readonly [number, number | null] } = {
  "0-7": [0, 7],
  "8-14": [8, 14],
  "15-30": [15, 30],
  "over-30": [31, null],
};

/** The instant at which a day of the agency began; by a query of its own, so that it is not found anew for every paper. */
const startOf = (day: string, { zone }: Caller): RawBuilder<Date> =>
  sql<Date>`(select ${day}::date::timestamp at time zone ${zone})`;

/** Submitted as many days ago as the bucket says; spans of instants, so that an index finds them. */
function isAged(bucket: AgeBucket, caller: Caller): RawBuilder<SqlBool> {
  const [least, most] = ages[bucket];
  // What a clock ahead of ours dated tomorrow counts as today's.
  const before = least === 0 ? undefined : startOf(addDays(caller.today, 1 - least), caller);
  const from = most === null ? undefined : startOf(addDays(caller.today, -most), caller);
  const conditions = [
    ...(from === undefined ? [] : [sql<SqlBool>`document."submittedAt" >= ${from}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`document."submittedAt" < ${before}`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Since when a paper waits: drafts since they were begun, others since they were submitted. */
const sinceOf = (statuses: readonly DocumentStatus[]) =>
  statuses.includes("draft") || statuses.includes("returned")
    ? sql<string>`coalesce(document."submittedAt", document."createdAt")`
    : sql<string>`document."submittedAt"`;

type Wanted = {
  readonly queue?: "review" | "physician" | "mine" | undefined;
  readonly statuses: readonly DocumentStatus[];
  readonly kind?: DocumentKind | undefined;
  readonly age?: AgeBucket | undefined;
  readonly after: Place | undefined;
  readonly limit: number;
};

/**
 * Ids of what waits in these statuses, the oldest first. Each status is read by itself, in the order of the index, and no
 * further than the page: sorting all that wait would take seconds in a large agency.
 */
export const findQueue = (trx: AgencyTrx, caller: Caller, wanted: Wanted) =>
  trx
    .selectFrom(
      sql<{ status: DocumentStatus }>`(select unnest(${[...wanted.statuses]}::text[]) as status)`.as(
        "wanted",
      ),
    )
    .innerJoinLateral(oldestOfStatus(trx, caller, wanted).as("found"), (join) => join.onTrue())
    .select("found.id")
    .orderBy("found.since")
    .orderBy("found.id")
    .limit(wanted.limit)
    .execute();

/** Of the status that `wanted` names in the query around it. */
function oldestOfStatus(
  trx: AgencyTrx,
  caller: Caller,
  { statuses, queue, kind, age, after, limit }: Wanted,
) {
  const since = sinceOf(statuses);
  const papers = queue === "mine" ? ownPapers(trx, caller) : ofVisiblePatients(trx, caller);
  return papers
    .select(["document.id", since.as("since")])
    .where(sql<SqlBool>`document.status = wanted.status`)
    .where("document.endedAt", "is", null)
    .$if(kind !== undefined, (query) => query.where("document.kind", "=", kind ?? "other"))
    .$if(age !== undefined, (query) => query.where(isAged(age ?? "0-7", caller)))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(${since}, document.id) > (${after?.since}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(since)
    .orderBy("document.id")
    .limit(limit);
}

/**
 * Of those who do not see all patients, hers are read first, as an array, so that her papers are found through an index:
 * with `exists` every paper of the agency that waits would be tried.
 */
const ofVisiblePatients = (trx: AgencyTrx, caller: Caller) =>
  trx
    .selectFrom("document")
    .where("document.agencyId", "=", caller.agencyId)
    .$if(!seesAll(caller), (query) =>
      query.where("document.patientId", "=", sql<string>`any (array(${patientsOf(trx, caller)}))`),
    );

/** What the caller is to complete: also what she has begun for a patient who is not hers any more. */
const ownPapers = (trx: AgencyTrx, caller: Caller) =>
  trx
    .selectFrom("document")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "document.agencyId").onRef("patient.id", "=", "document.patientId"),
    )
    .where("document.agencyId", "=", caller.agencyId)
    .where("document.assigneeId", "=", caller.userId)
    .where(isHers(caller));

const patientsOf = (trx: AgencyTrx, caller: Caller) =>
  trx
    .selectFrom("patient")
    .select("patient.id")
    .where("patient.agencyId", "=", caller.agencyId)
    .where(isAssignedTo(caller));

/** Where a paper stands in the order, to the microsecond. */
export const findPlace = (trx: AgencyTrx, caller: Caller, id: string): Promise<Place | undefined> =>
  trx
    .selectFrom("document")
    .select(["id", sql<string>`coalesce("submittedAt", "createdAt")::text`.as("since")])
    .where("agencyId", "=", caller.agencyId)
    .where("id", "=", id)
    .executeTakeFirst();

export const findSummaries = (trx: AgencyTrx, caller: Caller, ids: readonly string[]) =>
  selectSummaries(trx, caller).where("document.id", "in", ids).execute();

/** What waits in the queues that all share, and how long for the physician; of one kind where it is named. */
export const countQueues = (trx: AgencyTrx, caller: Caller, kind: DocumentKind | undefined) => {
  const isFor = (...statuses: DocumentStatus[]) => sql<SqlBool>`document.status in (${sql.join(statuses)})`;
  const count = (condition: RawBuilder<SqlBool>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const aged = (bucket: AgeBucket) =>
    count(sql<SqlBool>`${isFor("approved", "sent")} and ${isAged(bucket, caller)}`);
  return ofVisiblePatients(trx, caller)
    .select([
      count(isFor("submitted", "in-review")).as("review"),
      count(isFor("approved", "sent")).as("physician"),
      aged("0-7").as("0-7"),
      aged("8-14").as("8-14"),
      aged("15-30").as("15-30"),
      aged("over-30").as("over-30"),
    ])
    .where("document.status", "in", ["submitted", "in-review", "approved", "sent"])
    .where("document.endedAt", "is", null)
    .$if(kind !== undefined, (query) => query.where("document.kind", "=", kind ?? "other"))
    .executeTakeFirstOrThrow();
};

/** What waits in these statuses; an index has the answer, where the ages of a large queue have to be looked at. */
export const countWaiting = (trx: AgencyTrx, caller: Caller, statuses: readonly DocumentStatus[]) =>
  ofVisiblePatients(trx, caller)
    .select(sql<number>`count(*)::int`.as("total"))
    .where("document.status", "in", statuses)
    .where("document.endedAt", "is", null)
    .executeTakeFirstOrThrow();

/** What the caller is to complete. */
export const countMine = (trx: AgencyTrx, caller: Caller, kind: DocumentKind | undefined) =>
  ownPapers(trx, caller)
    .select(sql<number>`count(*)::int`.as("mine"))
    .where("document.status", "in", ["draft", "returned"])
    .where("document.endedAt", "is", null)
    .$if(kind !== undefined, (query) => query.where("document.kind", "=", kind ?? "other"))
    .executeTakeFirstOrThrow();
