import type { Area, ColumnType, Permission } from "@hearthside/contract";
import type { RawBuilder, SqlBool } from "kysely";
import type { Caller } from "#src/http/caller.ts";

export type Option = { readonly value: string; readonly label: string };

/** What the rows of a column may be chosen by: persons, branches or roles, of which the agency has its own, or one patient. */
export type Picked = "staff" | "branch" | "role" | "patient";

/** An end may be infinite. */
export type DaySpan = { readonly from: string; readonly to: string };

export type DataSetColumn = {
  readonly key: string;
  readonly label: string;
  readonly type: ColumnType;
  /** What the type says; of a closed set its code. */
  readonly sql: RawBuilder<unknown>;
  /** The joins it needs, those that they need before them. */
  readonly joins?: readonly string[];
  /** No row is without it: backwards, too, it is read in the order of an index. */
  readonly isAlwaysThere?: true;
  /** Rows are chosen by days that they reach into, such as those of a stay, the first and the last of them included. */
  readonly reachesInto?: (days: DaySpan) => RawBuilder<SqlBool>;
  /** Added up where rows are grouped. */
  readonly isSummed?: true;
  /** A closed set, with the words that codes are shown in. */
  readonly options?: readonly Option[];
  /** Rows are chosen by whom or what it names; of a role the id is its name. */
  readonly pick?: { readonly of: Picked; readonly id: RawBuilder<unknown> };
};

/** Rows of one kind that reports are made of, as one caller may see them. */
export type DataSet = {
  readonly label: string;
  /** Whose `view` it needs beside that of reports. */
  readonly area: Area;
  /** What a file of it needs beside the export of reports. */
  readonly exportNeeds?: Permission;
  /** The table, with the joins that decide which rows there are. */
  readonly from: RawBuilder<unknown>;
  /** Of at most one row each, in the order in which they are made; only those that are needed are. */
  readonly joins: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Joins that `where` needs. */
  readonly whereJoins?: readonly string[];
  readonly where: RawBuilder<SqlBool>;
  /** Breaks ties of the order. */
  readonly id: RawBuilder<unknown>;
  /** Whom a row concerns. */
  readonly caregiver?: { readonly id: RawBuilder<unknown>; readonly joins?: readonly string[] };
  readonly columns: readonly DataSetColumn[];
};

export type DataSetOf = (caller: Caller) => DataSet;
