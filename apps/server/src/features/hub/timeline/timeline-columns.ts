import type { timelineKinds } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";

export type Kind = (typeof timelineKinds)[number];
export type Sql = RawBuilder<unknown>;

/** The condition for rows of the patient, and the zone and day of the agency. */
export type Chart = { readonly ofPatient: Sql; readonly zone: string; readonly today: string };

/** What is known by its day: noon of it, or the moment when it was noted if that was on the day, or no day is known. */
export function onDay(day: Sql, notedAt: Sql, { zone }: Chart): Pick<Columns, "at" | "hasTime"> {
  const isNotedThen = sql`(${notedAt} at time zone ${zone}::text)::date = ${day}`;
  const noon = sql`(${day} + time '12:00') at time zone ${zone}::text`;
  return {
    at: sql`coalesce(case when ${isNotedThen} then ${notedAt} else ${noon} end, ${notedAt})`,
    hasTime: sql`coalesce(${isNotedThen}, true)`,
  };
}

type Columns = {
  readonly kind: Kind;
  readonly act: Sql;
  /** What tells it apart; the subject unless it is told. */
  readonly id?: Sql;
  readonly subjectId?: Sql;
  readonly at: Sql;
  /** Whether the time of the day is known too. */
  readonly hasTime?: Sql;
  readonly notedAt?: Sql;
  readonly userId?: Sql;
  /** Who did it, where that is not the person it is told of. */
  readonly actorId?: Sql;
  readonly code?: Sql;
  readonly name?: Sql;
  readonly detail?: Sql;
};

const none = sql`null`;

export const select = ({
  kind,
  act,
  id = sql`id`,
  subjectId = sql`id`,
  at,
  notedAt = at,
  userId = none,
  actorId = userId,
  ...about
}: Columns) =>
  sql`select ${sql.lit(kind)} as kind, ${act}::text as act, ${id}::text as id, ${subjectId}::uuid as "subjectId",
    ${at} as at, ${about.hasTime ?? sql`true`} as "hasTime", ${notedAt} as "notedAt", ${userId}::uuid as "userId", ${actorId}::uuid as "actorId", ${about.code ?? none}::text as code,
    ${about.name ?? none}::text as name, ${about.detail ?? none}::text as detail`;

/** The latest entry of the trail about each record, of one action: who did it and when. */
export const latestOf = (action: string, { ofPatient }: Chart): Sql =>
  sql`(select distinct on ("subjectId") "subjectId", "userId" as "doneBy", at as "doneAt" from audit_entry
    where ${ofPatient} and section is null and action = ${sql.lit(action)} order by "subjectId", at desc) done`;
