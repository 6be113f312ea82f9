import type { TimelineEntry } from "@hearthside/contract";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { Sql } from "./timeline-columns.ts";
import { sourcesOf } from "./timeline-sources.ts";

/** The end of the caller's latest completed visit to the patient; undefined if there is none. */
export async function findLastVisitEnd(
  { trx, agencyId, userId }: Work,
  patientId: string,
): Promise<Date | undefined> {
  const visit = await trx
    .selectFrom("visit")
    .select((eb) => eb.fn.max("endedAt").as("endedAt"))
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("userId", "=", userId)
    .where("status", "=", "completed")
    .executeTakeFirst();
  return visit?.endedAt ?? undefined;
}

/** An entry's position: microseconds since 1970, and an id for entries at the same moment. */
export type Place = { readonly micros: string; readonly place: string };

export type Happening = Place & {
  readonly kind: TimelineEntry["kind"];
  readonly act: string;
  readonly subjectId: string | null;
  /** When it happened; with only a date, noon unless it was entered on that date. */
  readonly at: Date;
  readonly hasTime: boolean;
  /** Whether someone else added it to the chart since. */
  readonly isNew: boolean;
  readonly code: string | null;
  readonly name: string | null;
  readonly detail: string | null;
  readonly by: string | null;
};

/** The caller's own entries are not new. Without a visit nothing is. */
const isNewTo = ({ userId }: Caller, since: Date | undefined): Sql =>
  since === undefined
    ? sql`false`
    : sql`("notedAt" > ${since} and "actorId" is distinct from ${userId}::uuid)`;

type Wanted = {
  readonly patientId: string;
  readonly kind: TimelineEntry["kind"] | undefined;
  readonly after: Place | undefined;
  /** Entries added after this are new to the caller; undefined if nothing is. */
  readonly since: Date | undefined;
  readonly isNewOnly: boolean;
  readonly limit: number;
};

/** The latest first, starting after `after`; one more than `limit` means there are more. */
export async function findHappenings(
  work: Work,
  { patientId, kind, after, since, isNewOnly, limit }: Wanted,
): Promise<Happening[]> {
  const sources = sourcesOf(work, { patientId, kind });
  if (sources.length === 0) return [];
  const { rows } = await sql<Happening>`
    with placed as (
      select happening.*, (extract(epoch from at) * 1000000)::bigint as micros, (act || ':' || id) collate "C" as place
      from (${sql.join(sources, sql` union all `)}) happening
    ), page as (
      select * from placed
      where ${after === undefined ? sql`true` : sql`(micros, place) < (${after.micros}::bigint, ${after.place})`}
        and ${isNewOnly ? isNewTo(work, since) : sql`true`}
      order by micros desc, place desc limit ${limit + 1}
    )
    select page.micros::text, page.place, page.kind, page.act, page."subjectId", page.at, page."hasTime",
      ${isNewTo(work, since)} as "isNew", page.code, page.name, page.detail, app_user."firstName" || ' ' || app_user."lastName" as by
    from page left join app_user on app_user.id = page."userId"
    order by page.micros desc, page.place desc`.execute(work.trx);
  return rows;
}

/** The number of visible entries added by others since then. */
export async function countNew(
  work: Work,
  { patientId, since }: { patientId: string; since: Date },
): Promise<number> {
  const sources = sourcesOf(work, { patientId, kind: undefined });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${sql.join(sources, sql` union all `)}) happening
    where ${isNewTo(work, since)}`.execute(work.trx);
  return rows[0]?.count ?? 0;
}
