import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import type { PlannedVisits } from "./forecast.ts";

type Days = { readonly from: string; readonly to: string; readonly branchId?: string | undefined };

/** Null for patients without their own supplies, whose visits are counted together. */
const patientWithNeeds = sql<
  string | null
>`(select visit."patientId" where exists (select from supply_need need
  where need."agencyId" = visit."agencyId" and need."patientId" = visit."patientId" and need."endedAt" is null))`;

/** Upcoming visits in these days, of patients the caller may see. */
export const findPlannedVisits = (work: Work, { from, to, branchId }: Days): Promise<PlannedVisits[]> =>
  work.trx
    .selectFrom("visit")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "visit.agencyId").onRef("patient.id", "=", "visit.patientId"),
    )
    .innerJoin("admission", (join) =>
      join.onRef("admission.agencyId", "=", "visit.agencyId").onRef("admission.id", "=", "visit.admissionId"),
    )
    .select([
      "admission.branchId",
      "visit.userId",
      "visit.discipline",
      patientWithNeeds.as("patientId"),
      sql<number>`count(*)::int`.as("visitCount"),
    ])
    .where("visit.agencyId", "=", work.agencyId)
    .where("visit.localStart", ">=", `${from}T00:00:00`)
    .where("visit.localStart", "<", `${addDays(to, 1)}T00:00:00`)
    .where("visit.status", "in", ["scheduled", "in-progress"])
    .where(isAssignedTo(work))
    .$if(branchId !== undefined, (query) => query.where("admission.branchId", "=", branchId ?? ""))
    .groupBy(["admission.branchId", "visit.userId", "visit.discipline", patientWithNeeds])
    .execute();
