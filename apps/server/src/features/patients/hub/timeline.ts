import type { Contract, OutputOf, ReadInputOf, TimelineEntry } from "@hearthside/contract";
import { sql } from "kysely";
import { invalidField } from "#src/app-error.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { describeEntry } from "./describe-entry.ts";
import type { Sql } from "./timeline-columns.ts";
import { sourcesOf } from "./timeline-sources.ts";

const pageSize = 40;

/** A page of a patient's timeline; the view is recorded. Throws `not-found`. */
export async function readTimeline(
  work: Work,
  { id: patientId, kind, isNew, before }: ReadInputOf<Contract["GET /patients/:id/timeline"]>,
): Promise<OutputOf<Contract["GET /patients/:id/timeline"]>> {
  await getPatient(work, patientId);
  const since = await findLastVisitEnd(work, patientId);
  const found = await findHappenings(work, {
    patientId,
    kind,
    after: before === undefined ? undefined : placeOf(before),
    since,
    isNewOnly: isNew !== undefined,
    limit: pageSize,
  });
  await recordView(work, { patientId, section: "timeline" });
  return {
    entries: found.slice(0, pageSize).map(entryOf),
    more: found.length > pageSize,
    newCount: since === undefined ? 0 : await countNew(work, { patientId, since }),
  };
}

const entryOf = (row: Happening): TimelineEntry => ({
  key: `${row.micros}.${row.place}`,
  at: row.at.toISOString(),
  hasTime: row.hasTime,
  kind: row.kind,
  subjectId: row.subjectId,
  what: describeEntry(row),
  by: row.by,
  isNew: row.isNew,
});

/** Throws `invalid-input` for an invalid key. */
function placeOf(key: string): Place {
  const [, micros, place] = key.match(/^(-?\d{1,18})\.(.+)$/) ?? [];
  if (micros === undefined || place === undefined)
    throw invalidField("before", "This is not a timeline entry.");
  return { micros, place };
}

/** The end of the caller's latest completed visit to the patient; undefined if there is none. */
async function findLastVisitEnd(
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
type Place = { readonly micros: string; readonly place: string };

type Happening = Place & {
  readonly kind: TimelineEntry["kind"];
  readonly action: string;
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

/** The caller's own entries are not new. Without a visit nothing is new. */
const isNewTo = ({ userId }: Caller, since: Date | undefined): Sql =>
  since === undefined
    ? sql`false`
    : sql`("notedAt" > ${since} and "actorId" is distinct from ${userId}::uuid)`;

type Input = {
  readonly patientId: string;
  readonly kind: TimelineEntry["kind"] | undefined;
  readonly after: Place | undefined;
  /** Entries added after this are new to the caller; undefined if nothing is. */
  readonly since: Date | undefined;
  readonly isNewOnly: boolean;
  readonly limit: number;
};

/** The latest first, starting after `after`; one more than `limit` means there are more. */
async function findHappenings(
  work: Work,
  { patientId, kind, after, since, isNewOnly, limit }: Input,
): Promise<Happening[]> {
  const sources = sourcesOf(work, { patientId, kind });
  if (sources.length === 0) return [];
  const { rows } = await sql<Happening>`
    with placed as (
      select happening.*, (extract(epoch from at) * 1000000)::bigint as micros, (action || ':' || id) collate "C" as place
      from (${sql.join(sources, sql` union all `)}) happening
    ), page as (
      select * from placed
      where ${after === undefined ? sql`true` : sql`(micros, place) < (${after.micros}::bigint, ${after.place})`}
        and ${isNewOnly ? isNewTo(work, since) : sql`true`}
      order by micros desc, place desc limit ${limit + 1}
    )
    select page.micros::text, page.place, page.kind, page.action, page."subjectId", page.at, page."hasTime",
      ${isNewTo(work, since)} as "isNew", page.code, page.name, page.detail, app_user."firstName" || ' ' || app_user."lastName" as by
    from page left join app_user on app_user.id = page."userId"
    order by page.micros desc, page.place desc`.execute(work.trx);
  return rows;
}

/** The number of visible entries added by others since then. */
async function countNew(
  work: Work,
  { patientId, since }: { patientId: string; since: Date },
): Promise<number> {
  const sources = sourcesOf(work, { patientId, kind: undefined });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${sql.join(sources, sql` union all `)}) happening
    where ${isNewTo(work, since)}`.execute(work.trx);
  return rows[0]?.count ?? 0;
}
