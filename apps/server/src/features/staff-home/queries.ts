import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { isAssignedTo } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";

/** The caller's visits except cancelled ones; past ones only for patients they may still see. */
const selectOwnVisits = (trx: AgencyTrx, caller: Caller) =>
  trx
    .selectFrom("visit")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "visit.agencyId").onRef("patient.id", "=", "visit.patientId"),
    )
    .where("visit.agencyId", "=", caller.agencyId)
    .where("visit.userId", "=", caller.userId)
    .where("visit.status", "<>", "cancelled")
    .where((eb) =>
      eb.or([eb("visit.localStart", ">=", `${caller.today}T00:00:00`), isAssignedTo(caller)(eb)]),
    );

/** With each patient's address and branch, earliest first. */
export const findRouteVisits = (trx: AgencyTrx, caller: Caller, day: string) =>
  selectOwnVisits(trx, caller)
    .leftJoin("patient_availability as house", (join) =>
      join.onRef("house.agencyId", "=", "visit.agencyId").onRef("house.patientId", "=", "visit.patientId"),
    )
    .innerJoin("admission", (join) =>
      join.onRef("admission.agencyId", "=", "visit.agencyId").onRef("admission.id", "=", "visit.admissionId"),
    )
    .leftJoin("branch", (join) =>
      join.onRef("branch.agencyId", "=", "admission.agencyId").onRef("branch.id", "=", "admission.branchId"),
    )
    .select([
      "visit.id",
      "visit.patientId",
      "patient.sortName as patientName",
      "visit.localStart as start",
      "visit.status",
      "patient.state",
      "patient.zip",
      "house.latitude",
      "house.longitude",
      "branch.name as branchName",
      "branch.state as branchState",
      "branch.zip as branchZip",
    ])
    .where("visit.localStart", ">=", `${day}T00:00:00`)
    .where("visit.localStart", "<", `${addDays(day, 1)}T00:00:00`)
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .limit(100)
    .execute();

export type RouteVisit = Awaited<ReturnType<typeof findRouteVisits>>[number];

/** The number of visits on each day of a month with visits. */
export async function findVisitDays(trx: AgencyTrx, caller: Caller, month: string) {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return selectOwnVisits(trx, caller)
    .select([
      sql<string>`to_char(visit."localStart", 'YYYY-MM-DD')`.as("day"),
      sql<number>`count(*)::int`.as("visitCount"),
    ])
    .where("visit.localStart", ">=", `${first}T00:00:00`)
    .where("visit.localStart", "<", `${next}T00:00:00`)
    .where("visit.status", "<>", "missed")
    .groupBy("day")
    .orderBy("day")
    .execute();
}
