import { type JoinBuilder, type SqlBool, type StringReference, sql } from "kysely";

/** Joins the rows of the same agency in which two columns are equal, such as an id and a reference to it. */
export const matchInAgency = <DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  column: StringReference<DB, TB>,
  other: StringReference<DB, TB>,
): JoinBuilder<DB, TB> =>
  join.on(sql<SqlBool>`${agencyOf(column)} = ${agencyOf(other)}`).onRef(column, "=", other);

const agencyOf = (column: string) => sql.ref(column.replace(/\.\w+$/, ".agencyId"));
