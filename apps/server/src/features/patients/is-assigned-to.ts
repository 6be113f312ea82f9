import { type AliasableExpression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { holdsIn } from "#src/features/assignments/assignments.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";

/** Whether the caller may see any patient of the agency, not only those she is assigned to. */
export const seesAll = (caller: Caller): boolean => callerMay(caller, "patients", "view-all");

/** Field staff see the patients assigned to them today; `view-all` lifts that. Part of every query that reads patients. */
export const isAssignedTo =
  (caller: Caller) =>
  (eb: ExpressionBuilder<Database, "patient">): AliasableExpression<SqlBool> =>
    seesAll(caller)
      ? eb.lit(true)
      : eb.exists(
          eb
            .selectFrom("assignment")
            .select(sql.lit(1).as("one"))
            .whereRef("assignment.agencyId", "=", "patient.agencyId")
            .whereRef("assignment.patientId", "=", "patient.id")
            .where("assignment.userId", "=", caller.userId)
            .where(holdsIn({ from: caller.today, to: caller.today })),
        );
