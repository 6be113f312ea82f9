import type { Area, ColumnType, Permission } from "@hearthside/contract";
import type { RawBuilder, SqlBool } from "kysely";
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
  /** The area whose `view` it needs in addition to reports. */
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
