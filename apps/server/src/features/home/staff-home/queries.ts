import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";

/** The caller's visits except canceled ones; past ones only for patients they may still see. */
const selectOwnVisits = (work: Work) =>
  work.trx
    .selectFrom("visit")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "visit.patientId"))
    .where("visit.agencyId", "=", work.agencyId)
    .where("visit.userId", "=", work.userId)
    .where("visit.status", "<>", "cancelled")
    .where((eb) => eb.or([eb("visit.localStart", ">=", `${work.today}T00:00:00`), isAssignedTo(work)(eb)]));

/** With each patient's address and branch, earliest first. */
export const findRouteVisits = (work: Work, day: string) =>
  selectOwnVisits(work)
    .leftJoin("patient_availability as house", (join) =>
      matchInAgency(join, "house.patientId", "visit.patientId"),
    )
    .innerJoin("admission", (join) => matchInAgency(join, "admission.id", "visit.admissionId"))
    .leftJoin("branch", (join) => matchInAgency(join, "branch.id", "admission.branchId"))
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
export async function countOwnVisitsByDay(work: Work, month: string) {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return selectOwnVisits(work)
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
