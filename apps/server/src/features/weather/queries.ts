import { demoSlug } from "@hearthside/demo";
import { addDays } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

/** The town of the caller's first visit today that has one. */
export const findFirstHouse = (trx: AgencyTrx, { agencyId, userId, today }: Caller) =>
  trx
    .selectFrom("visit")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "visit.agencyId").onRef("patient.id", "=", "visit.patientId"),
    )
    .select(["patient.city", "patient.state", "patient.zip"])
    .where("visit.agencyId", "=", agencyId)
    .where("visit.userId", "=", userId)
    .where("visit.localStart", ">=", `${today}T00:00:00`)
    .where("visit.localStart", "<", `${addDays(today, 1)}T00:00:00`)
    .where("visit.status", "in", ["scheduled", "in-progress", "completed"])
    .where("patient.zip", "is not", null)
    .orderBy("visit.localStart")
    .limit(1)
    .executeTakeFirst();

/** Whether the caller works in the demo agency. */
export async function isDemoAgency(trx: AgencyTrx, { agencyId }: Caller): Promise<boolean> {
  const agency = await trx.selectFrom("agency").select("slug").where("id", "=", agencyId).executeTakeFirst();
  return agency?.slug === demoSlug;
}
