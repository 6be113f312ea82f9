import { type RawBuilder, sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import type { DataSetColumn } from "./data-set.ts";

/** The column's value, with codes as labels. */
export const shown = ({ sql: value, options }: DataSetColumn): RawBuilder<unknown> => {
  if (options === undefined) return value;
  const cases = options.map((option) => sql`when ${sql.lit(option.value)} then ${sql.lit(option.label)}`);
  return sql`case ${value} ${sql.join(cases, sql` `)} else ${value} end`;
};

/** The same for grouping: times by day. */
export function grouped(column: DataSetColumn, { zone }: Pick<Caller, "zone">): RawBuilder<unknown> {
  if (column.type === "local-time") return sql`(${column.sql})::date`;
  if (column.type === "instant") return sql`(${column.sql} at time zone ${sql.lit(zone)})::date`;
  return shown(column);
}

/** The instant at which a day started in the agency's zone. */
const startOf = (day: RawBuilder<unknown>, { zone }: Pick<Caller, "zone">) =>
  sql`((${day})::timestamp at time zone ${sql.lit(zone)})`;

/** A day in the type the column compares with. */
export function asBound(
  { type }: Pick<DataSetColumn, "type">,
  day: RawBuilder<unknown>,
  caller: Pick<Caller, "zone">,
): RawBuilder<unknown> {
  if (type === "instant") return startOf(day, caller);
  return type === "local-time" ? sql`(${day})::timestamp` : day;
}

/** "Weller, Iris" of a row of `app_user` or `physician`; null where there is none. */
export const lastFirst = (table: string): RawBuilder<string | null> =>
  sql`${sql.ref(`${table}.lastName`)} || ', ' || ${sql.ref(`${table}.firstName`)}`;

/** A formatted US phone number, such as "(512) 555-0143"; others are unchanged. */
export const phoneWords = (phone: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`replace(regexp_replace(${phone}, '^\\+1(\\d{3})(\\d{3})(\\d{4})(;ext=\\d+)?$', '(\\1) \\2-\\3\\4'), ';ext=', ' ext. ')`;

/** The agency's day of an instant. */
export const dayOf = (instant: RawBuilder<unknown>, { zone }: Pick<Caller, "zone">): RawBuilder<string> =>
  sql`(${instant} at time zone ${sql.lit(zone)})::date`;
