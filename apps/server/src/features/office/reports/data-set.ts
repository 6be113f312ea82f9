import type { Area, ColumnType, Permission } from "@hearthside/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";

export type Option = { readonly value: string; readonly label: string };

/** What a column can be filtered by: the agency's people, branches or roles, or one patient. */
export type Picked = "staff" | "branch" | "role" | "patient";

/** An end may be infinite. */
export type DaySpan = { readonly from: string; readonly to: string };

export type DataSetColumn = {
  readonly key: string;
  readonly label: string;
  readonly type: ColumnType;
  /** A value of the column's type; a code for closed sets. */
  readonly sql: RawBuilder<unknown>;
  /** The joins it needs, after those they depend on. */
  readonly joins?: readonly string[];
  /** Never null, so that an index also serves descending order. */
  readonly isAlwaysThere?: true;
  /** Filters rows whose days overlap the range, such as those of a stay, inclusive. */
  readonly reachesInto?: (days: DaySpan) => RawBuilder<SqlBool>;
  /** Summed when rows are grouped. */
  readonly isSummed?: true;
  /** A closed set with its labels. */
  readonly options?: readonly Option[];
  /** Filters by the person or thing it names; a role's id is its name. */
  readonly pick?: { readonly of: Picked; readonly id: RawBuilder<unknown> };
};

/** A data set for reports, limited to what one caller may see. */
export type DataSet = {
  readonly label: string;
  /** The area for which it needs `view` in addition to reports. */
  readonly area: Area;
  /** The permission for exporting it, in addition to exporting reports. */
  readonly exportNeeds?: Permission;
  /** The table with the joins that determine its rows. */
  readonly from: RawBuilder<unknown>;
  /** Joins of at most one row each, in order; only those needed are made. */
  readonly joins: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Joins that `where` needs. */
  readonly whereJoins?: readonly string[];
  readonly where: RawBuilder<SqlBool>;
  /** Breaks ties of the order. */
  readonly id: RawBuilder<unknown>;
  /** The caregiver of a row. */
  readonly caregiver?: { readonly id: RawBuilder<unknown>; readonly joins?: readonly string[] };
  readonly columns: readonly DataSetColumn[];
};

export type DataSetOf = (caller: Caller) => DataSet;

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

/** "Weller, Iris" for a row of `app_user` or `physician`; null without a row. */
export const lastFirst = (table: string): RawBuilder<string | null> =>
  sql`${sql.ref(`${table}.lastName`)} || ', ' || ${sql.ref(`${table}.firstName`)}`;

/** A formatted US phone number, such as "(512) 555-0143"; others are unchanged. */
export const phoneText = (phone: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`replace(regexp_replace(${phone}, '^\\+1(\\d{3})(\\d{3})(\\d{4})(;ext=\\d+)?$', '(\\1) \\2-\\3\\4'), ';ext=', ' ext. ')`;

/** The agency's day of an instant. */
export const dayOf = (instant: RawBuilder<unknown>, { zone }: Pick<Caller, "zone">): RawBuilder<string> =>
  sql`(${instant} at time zone ${sql.lit(zone)})::date`;
