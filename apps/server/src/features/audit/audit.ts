import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Json } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";

/** Null for somebody without an account. */
type Who = Pick<Caller, "agencyId" | "requestId" | "address"> & { readonly userId: string | null };

type Event = {
  readonly action: string;
  readonly patientId?: string;
  readonly subjectId?: string;
  /** What it was and what it is, for a change. Never an SSN, never a password. */
  readonly before?: Json;
  readonly after?: Json;
};

/** The part of an entry that says who and from where. */
const entryBy = ({ agencyId, userId, requestId, address }: Who) => ({
  id: uuidv7(),
  agencyId,
  userId,
  requestId,
  address,
});

const asJson = (value: Json | undefined) => (value === undefined ? null : JSON.stringify(value));

/** Records what `who` does, in the transaction that does it. */
export async function recordEvent(trx: AgencyTrx, who: Who, event: Event): Promise<void> {
  const { action, patientId = null, subjectId = null, before, after } = event;
  await trx
    .insertInto("audit_entry")
    .values({ ...entryBy(who), action, patientId, subjectId, before: asJson(before), after: asJson(after) })
    .execute();
}

/** The same of what is done over and over; once in each quarter of an hour. */
export async function recordOnce(trx: AgencyTrx, who: Who, event: Event): Promise<void> {
  const { action, patientId = null, subjectId = null } = event;
  const known = await trx
    .selectFrom("audit_entry")
    .select("id")
    .where("agencyId", "=", who.agencyId)
    .where("patientId", patientId === null ? "is" : "=", patientId)
    .where("at", ">=", quarterHour)
    .where("userId", "=", who.userId)
    .where("action", "=", action)
    .where("subjectId", subjectId === null ? "is" : "=", subjectId)
    .where("after", "is not distinct from", sql<Json>`${asJson(event.after)}::jsonb`)
    .executeTakeFirst();
  if (known === undefined) await recordEvent(trx, who, event);
}

/** Records what no person did but a job, in the transaction that does it. */
export async function recordJob(
  trx: AgencyTrx,
  { agencyId }: Pick<Who, "agencyId">,
  { action, after }: Pick<Event, "action" | "after">,
): Promise<void> {
  await trx
    .insertInto("audit_entry")
    .values({ id: uuidv7(), agencyId, action, after: asJson(after) })
    .execute();
}

const quarterHour = sql<Date>`date_bin('15 minutes', now(), 'epoch'::timestamptz)`;

/** Records that the caller saw a section of a patient's chart; once in each quarter of an hour. */
export async function recordView(
  trx: AgencyTrx,
  who: Who,
  { patientId, section }: { patientId: string; section: string },
): Promise<void> {
  await trx
    .insertInto("audit_entry")
    .values({ ...entryBy(who), action: "chart.view", patientId, section, quarter: quarterHour })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
