import { type RawBuilder, type SqlBool, sql } from "kysely";
import { patientsOf, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";

/**
 * Whether the caller may see a `request`. For a patient: if the caller may see the patient. For an employee or a
 * physician: if the caller made it, if it is for the caller, or with supplies:view-all. The caller's patients are read
 * first, as an array, so that an index is used.
 */
export function isVisible(caller: Caller): RawBuilder<SqlBool> {
  const { userId } = caller;
  const ofStaff = callerMay(caller, "supplies", "view-all")
    ? sql`true`
    : sql`${userId} in (request."requestedBy", request."userId")`;
  const ofPatients = seesAll(caller)
    ? sql`request."patientId" is not null`
    : sql`request."patientId" = any (array(${patientsOf(caller)}))`;
  return sql<SqlBool>`(${ofPatients} or (request."patientId" is null and ${ofStaff}))`;
}
