import { sql } from "kysely";

/** Start and end of a visit, as local time and in milliseconds. */
export const spanColumns = () =>
  [
    "visit.id",
    "visit.localStart as start",
    "visit.minutes",
    sql<number>`(extract(epoch from lower("visit".during)) * 1000)::float8`.as("from"),
    sql<number>`(extract(epoch from upper("visit".during)) * 1000)::float8`.as("to"),
  ] as const;
