import { demoSlug } from "@hearthside/demo";
import { addDays } from "@hearthside/scheduling";
import type { Work } from "#src/http/work.ts";

/** The town of the caller's first visit today that has one. */
export const findFirstHouse = ({ trx, agencyId, userId, today }: Work) =>
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
export async function isDemoAgency({ trx, agencyId }: Work): Promise<boolean> {
  const agency = await trx.selectFrom("agency").select("slug").where("id", "=", agencyId).executeTakeFirst();
  return agency?.slug === demoSlug;
}
