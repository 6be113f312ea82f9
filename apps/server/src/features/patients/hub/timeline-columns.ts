import type { AuditAction, timelineKinds } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";

export type TimelineKind = (typeof timelineKinds)[number];
export type Sql = RawBuilder<unknown>;

/** The condition for the patient's rows, and the agency's time zone and date. */
export type Chart = { readonly ofPatient: Sql; readonly zone: string; readonly today: string };

/** For records with only a date: noon, or the time of entry if it was on that date or the date is unknown. */
export function onDay(day: Sql, notedAt: Sql, { zone }: Chart): Pick<Columns, "at" | "hasTime"> {
  const isNotedThen = sql`(${notedAt} at time zone ${zone}::text)::date = ${day}`;
  const noon = sql`(${day} + time '12:00') at time zone ${zone}::text`;
  return {
    at: sql`coalesce(case when ${isNotedThen} then ${notedAt} else ${noon} end, ${notedAt})`,
    hasTime: sql`coalesce(${isNotedThen}, true)`,
  };
}

type Columns = {
  readonly kind: TimelineKind;
  readonly action: Sql;
  /** The unique id; the subject by default. */
  readonly id?: Sql;
  readonly subjectId?: Sql;
  readonly at: Sql;
  /** Whether the time of day is known. */
  readonly hasTime?: Sql;
  readonly notedAt?: Sql;
  readonly userId?: Sql;
  /** Who did it, if different from the person named. */
  readonly actorId?: Sql;
  readonly code?: Sql;
  readonly name?: Sql;
  readonly detail?: Sql;
};

const none = sql`null`;

export const select = ({
  kind,
  action,
  id = sql`id`,
  subjectId = sql`id`,
  at,
  notedAt = at,
  userId = none,
  actorId = userId,
  ...about
}: Columns) =>
  sql`select ${sql.lit(kind)} as kind, ${action}::text as action, ${id}::text as id, ${subjectId}::uuid as "subjectId",
    ${at} as at, ${about.hasTime ?? sql`true`} as "hasTime", ${notedAt} as "notedAt", ${userId}::uuid as "userId", ${actorId}::uuid as "actorId", ${about.code ?? none}::text as code,
    ${about.name ?? none}::text as name, ${about.detail ?? none}::text as detail`;

/** The latest audit entry of one action for each record: who did it and when. */
export const latestOf = (action: AuditAction, { ofPatient }: Chart): Sql =>
  sql`(select distinct on ("subjectId") "subjectId", "userId" as "doneBy", at as "doneAt" from audit_entry
    where ${ofPatient} and section is null and action = ${sql.lit(action)} order by "subjectId", at desc) done`;
