import type { AgeBucket, DocumentKind, DocumentStatus } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { isAssignedTo, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { isOwnOrAssignedDocument, selectDocumentSummaries } from "./document-rows.ts";

type QueuePlace = { readonly id: string; readonly since: string };

/** The first and last age of each bucket in days. The oldest bucket has no last age. */
const ages: { readonly [B in AgeBucket]: readonly [number, number | null] } = {
  "0-7": [0, 7],
  "8-14": [8, 14],
  "15-30": [15, 30],
  "over-30": [31, null],
};

/** The instant at which a day of the agency began. A subquery, so that it is computed once and not for every document. */
const startOf = (day: string, { zone }: Caller): RawBuilder<Date> =>
  sql<Date>`(select ${day}::date::timestamp at time zone ${zone})`;

/** Submitted as many days ago as the bucket says. Compared as instants, so that an index can be used. */
function isAged(bucket: AgeBucket, caller: Caller): RawBuilder<SqlBool> {
  const [least, most] = ages[bucket];
  // A row that a fast clock dated tomorrow counts as today's.
  const before = least === 0 ? undefined : startOf(addDays(caller.today, 1 - least), caller);
  const from = most === null ? undefined : startOf(addDays(caller.today, -most), caller);
  const conditions = [
    ...(from === undefined ? [] : [sql<SqlBool>`document."submittedAt" >= ${from}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`document."submittedAt" < ${before}`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** When a document began to wait: drafts when created, others when submitted. */
const sinceOf = (statuses: readonly DocumentStatus[]) =>
  statuses.includes("draft") || statuses.includes("returned")
    ? sql<string>`coalesce(document."submittedAt", document."createdAt")`
    : sql<string>`document."submittedAt"`;

type Input = {
  readonly queue?: "review" | "physician" | "mine" | undefined;
  readonly statuses: readonly DocumentStatus[];
  readonly kind?: DocumentKind | undefined;
  readonly age?: AgeBucket | undefined;
  readonly after: QueuePlace | undefined;
  readonly limit: number;
};

/**
 * Ids of the documents in these statuses, oldest first. Each status is read by itself in index order and only as far as the
 * page: sorting all of them would take seconds in a large agency.
 */
export const findQueue = (work: Work, input: Input) =>
  work.trx
    .selectFrom(
      sql<{ status: DocumentStatus }>`(select unnest(${[...input.statuses]}::text[]) as status)`.as("wanted"),
    )
    .innerJoinLateral(oldestOfStatus(work, input).as("found"), (join) => join.onTrue())
    .select("found.id")
    .orderBy("found.since")
    .orderBy("found.id")
    .limit(input.limit)
    .execute();

/** The oldest documents of the status in the outer query's `wanted`. */
function oldestOfStatus(work: Work, { statuses, queue, kind, age, after, limit }: Input) {
  const since = sinceOf(statuses);
  const documents = queue === "mine" ? ownDocuments(work) : ofVisiblePatients(work);
  return documents
    .select(["document.id", since.as("since")])
    .where(sql<SqlBool>`document.status = wanted.status`)
    .where("document.endedAt", "is", null)
    .$if(kind !== undefined, (query) => query.where("document.kind", "=", kind ?? "other"))
    .$if(age !== undefined, (query) => query.where(isAged(age ?? "0-7", work)))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(${since}, document.id) > (${after?.since}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(since)
    .orderBy("document.id")
    .limit(limit);
}

/**
 * For callers who do not see all patients, their patients are read first, as an array, so that documents are found through
 * an index. With `exists`, every waiting document of the agency would be checked.
 */
const ofVisiblePatients = (work: Work) =>
  work.trx
    .selectFrom("document")
    .where("document.agencyId", "=", work.agencyId)
    .$if(!seesAll(work), (query) =>
      query.where("document.patientId", "=", sql<string>`any (array(${patientsOf(work)}))`),
    );

/** Documents the caller is to complete, including drafts for a patient who is no longer assigned to the caller. */
const ownDocuments = (work: Work) =>
  work.trx
    .selectFrom("document")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "document.patientId"))
    .where("document.agencyId", "=", work.agencyId)
    .where("document.assigneeId", "=", work.userId)
    .where(isOwnOrAssignedDocument(work));

const patientsOf = (work: Work) =>
  work.trx
    .selectFrom("patient")
    .select("patient.id")
    .where("patient.agencyId", "=", work.agencyId)
    .where(isAssignedTo(work));

/** The position of a document in the order, to the microsecond. */
export const findQueuePlace = ({ trx, agencyId }: Work, id: string): Promise<QueuePlace | undefined> =>
  trx
    .selectFrom("document")
    .select(["id", sql<string>`coalesce("submittedAt", "createdAt")::text`.as("since")])
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .executeTakeFirst();

export const findSummaries = (work: Work, ids: readonly string[]) =>
  selectDocumentSummaries(work).where("document.id", "in", ids).execute();

/** The sizes of the shared queues, and the ages of documents with the physician, of one kind if `kind` is given. */
export const countQueues = (work: Work, kind: DocumentKind | undefined) => {
  const isFor = (...statuses: DocumentStatus[]) => sql<SqlBool>`document.status in (${sql.join(statuses)})`;
  const count = (condition: RawBuilder<SqlBool>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const aged = (bucket: AgeBucket) =>
    count(sql<SqlBool>`${isFor("approved", "sent")} and ${isAged(bucket, work)}`);
  return ofVisiblePatients(work)
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

/** The number of documents in these statuses, answered by an index. Counting ages in a large queue would read every row. */
export const countWaiting = (work: Work, statuses: readonly DocumentStatus[]) =>
  ofVisiblePatients(work)
    .select(sql<number>`count(*)::int`.as("total"))
    .where("document.status", "in", statuses)
    .where("document.endedAt", "is", null)
    .executeTakeFirstOrThrow();

/** How many documents the caller is to complete. */
export const countMine = (work: Work, kind: DocumentKind | undefined) =>
  ownDocuments(work)
    .select(sql<number>`count(*)::int`.as("mine"))
    .where("document.status", "in", ["draft", "returned"])
    .where("document.endedAt", "is", null)
    .$if(kind !== undefined, (query) => query.where("document.kind", "=", kind ?? "other"))
    .executeTakeFirstOrThrow();
