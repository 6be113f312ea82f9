import { sql } from "kysely";

/** The database's clock in `days` days, for times it sets or compares itself. */
export const daysAhead = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

export const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
