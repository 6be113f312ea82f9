import {
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { Database } from "#src/db/schema.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { holdsIn } from "../assignments/assignments.ts";

/** Whether the caller may see every patient of the agency, not only assigned ones. */
export const seesAll = (caller: Caller): boolean => callerMay(caller, "patients", "view-all");

/** The patients assigned to the caller today, and those open to the caller under emergency access. */
export const patientsOf = ({ agencyId, userId, today }: Caller) => {
  const eb = expressionBuilder<Database, never>();
  const inEmergency = eb
    .selectFrom("emergency_access")
    .select("emergency_access.patientId")
    .where("emergency_access.agencyId", "=", agencyId)
    .where("emergency_access.userId", "=", userId)
    .where("emergency_access.endedAt", "is", null)
    .where("emergency_access.endsAt", ">", sql<Date>`now()`)
    .where(sql<SqlBool>`note_emergency_access(emergency_access.id)`);
  return eb
    .selectFrom("assignment")
    .select("assignment.patientId")
    .where("assignment.agencyId", "=", agencyId)
    .where("assignment.userId", "=", userId)
    .where(holdsIn({ from: today, to: today }))
    .unionAll(inEmergency);
};

/** A person who may see a patient. */
export type Sight = { readonly userId: string; readonly patientId: string };

type Sought = {
  readonly agencyId: number;
  readonly today: string;
  readonly userIds: Expression<string>;
  readonly patientIds: Expression<string>;
};

/** The same for several people and patients, as part of a statement that names them. */
export const sightsOf = ({ agencyId, today, userIds, patientIds }: Sought) => {
  const eb = expressionBuilder<Database, never>();
  const inEmergency = eb
    .selectFrom("emergency_access")
    .select(["emergency_access.userId", "emergency_access.patientId"])
    .where("emergency_access.agencyId", "=", agencyId)
    .where("emergency_access.patientId", "in", patientIds)
    .where("emergency_access.userId", "in", userIds)
    .where("emergency_access.endedAt", "is", null)
    .where("emergency_access.endsAt", ">", sql<Date>`now()`);
  return eb
    .selectFrom("assignment")
    .select(["assignment.userId", "assignment.patientId"])
    .where("assignment.agencyId", "=", agencyId)
    .where("assignment.patientId", "in", patientIds)
    .where("assignment.userId", "in", userIds)
    .where(holdsIn({ from: today, to: today }))
    .union(inEmergency);
};

/**
 * Field staff see the patients assigned to them today, and for an hour those under emergency access; `view-all` lifts that. Part
 * of every query that reads patients. The ids are read first, as an array, so that the query uses an index.
 */
export const isAssignedTo =
  (caller: Caller) =>
  (eb: ExpressionBuilder<Database, "patient">): AliasableExpression<SqlBool> =>
    seesAll(caller)
      ? eb.lit(true)
      : sql<SqlBool>`${eb.ref("patient.id")} = any (array(${patientsOf(caller)}))`;

/** The same for endpoints also open to roles without patient access, who see none. */
export const isSeenBy =
  (caller: Caller) =>
  (eb: ExpressionBuilder<Database, "patient">): AliasableExpression<SqlBool> =>
    callerMay(caller, "patients", "view") ? isAssignedTo(caller)(eb) : eb.lit(false);
