import { type AuditAction, type AuditFamily, auditFamilyNames } from "@hearthside/contract";
import { auditFamilies } from "@hearthside/contract/audit-labels";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import type { In } from "#src/db/in-agency.ts";
import { preparedAlong } from "#src/db/prepared.ts";
import type { Json } from "#src/db/schema.ts";
import type { AuditEntry } from "#src/http/audit-writer.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Gathering } from "#src/http/work.ts";

/** Null without an account. */
type Who = Pick<Caller, "agencyId" | "requestId" | "address"> & { readonly userId: string | null };

type Event = {
  readonly action: AuditAction;
  readonly patientId?: string;
  readonly subjectId?: string;
  /** Values before and after a change. Never an SSN or a password. */
  readonly before?: Json;
  readonly after?: Json;
};

/** An entry with the user and the IP address. */
const entryBy = ({ userId, requestId, address }: Who, event: Event): AuditEntry => ({
  id: uuidv7(),
  userId,
  requestId,
  address,
  action: event.action,
  patientId: event.patientId ?? null,
  subjectId: event.subjectId ?? null,
  section: null,
  before: event.before ?? null,
  after: event.after ?? null,
});

const asJson = (value: Json | undefined) => (value === undefined ? null : JSON.stringify(value));

/** Records an action of `work`: in its transaction, or before the response leaves if it only reads. */
export async function recordEvent(work: In<Who & Gathering>, event: Event): Promise<void> {
  const entry = entryBy(work, event);
  if (work.gathered !== undefined) return void work.gathered.push(entry);
  const { agencyId } = work;
  await work.trx
    .insertInto("audit_entry")
    .values({ ...entry, agencyId, before: asJson(event.before), after: asJson(event.after) })
    .modifyEnd(preparedAlong)
    .execute();
}

/** The same for frequent actions; at most once per 15 minutes. */
export async function recordOnce(work: In<Who & Gathering>, event: Event): Promise<void> {
  const { action, patientId = null, subjectId = null } = event;
  const known = await work.trx
    .selectFrom("audit_entry")
    .select("id")
    .where("agencyId", "=", work.agencyId)
    .where("patientId", patientId === null ? "is" : "=", patientId)
    .where("at", ">=", quarterHour)
    .where("userId", "=", work.userId)
    .where("action", "=", action)
    .where("subjectId", subjectId === null ? "is" : "=", subjectId)
    .where("after", "is not distinct from", sql<Json>`${asJson(event.after)}::jsonb`)
    .executeTakeFirst();
  if (known === undefined) await recordEvent(work, event);
}

/** Records an action of a job in the same transaction. */
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

/** Records that the caller viewed a section of a chart; at most once per 15 minutes. */
export async function recordView(
  work: In<Who & Gathering>,
  { patientId, section }: { patientId: string; section: string },
): Promise<void> {
  const entry = { ...entryBy(work, { action: "chart.view", patientId }), section };
  if (work.gathered !== undefined) return void work.gathered.push(entry);
  await work.trx
    .insertInto("audit_entry")
    .values({ ...entry, agencyId: work.agencyId, quarter: quarterHour })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const isOneOf = (actions: readonly string[]) =>
  sql<SqlBool>`e.action in (${sql.join(actions.map((action) => sql.lit(action)))})`;

const actionsOf = (family: AuditFamily) => Object.keys(auditFamilies[family].actions);

/** Whether the action of the entry `e` belongs to the category `family`. An earlier version's action belongs to System. */
export const isOfFamily = (family: AuditFamily): RawBuilder<SqlBool> =>
  family === "system"
    ? sql<SqlBool>`not ${isOneOf(auditFamilyNames.filter((name) => name !== family).flatMap(actionsOf))}`
    : isOneOf(actionsOf(family));

/** The category of the entry `e`, as a report column. */
export const familyOf: RawBuilder<AuditFamily> = sql`case ${sql.join(
  auditFamilyNames
    .filter((family) => family !== "system")
    .map((family) => sql`when ${isOfFamily(family)} then ${sql.lit(family)}`),
  sql` `,
)} else 'system' end`;
