import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { isAssignedTo } from "./is-assigned-to.ts";

/** How many audit entries are searched: a day on one chart makes a few hundred. */
const entriesLookedAt = 1000;
const patientsShown = 10;

/** The ids of the caller's recently opened patients, the latest first. */
export async function findOpenedLast(trx: AgencyTrx, caller: Caller): Promise<string[]> {
  const { agencyId, userId } = caller;
  const rows = await trx
    .selectFrom((eb) =>
      eb
        .selectFrom("audit_entry")
        .select(["patientId", "at"])
        .where("agencyId", "=", agencyId)
        .where("userId", "=", userId)
        .where("section", "is not", null)
        .orderBy("at", "desc")
        .limit(entriesLookedAt)
        .as("seen"),
    )
    .innerJoin("patient", "patient.id", "seen.patientId")
    .select("patient.id")
    .where("patient.agencyId", "=", agencyId)
    .where(isAssignedTo(caller))
    .groupBy(["patient.agencyId", "patient.id"])
    .orderBy((eb) => eb.fn.max("seen.at"), "desc")
    .limit(patientsShown)
    .execute();
  return rows.map(({ id }) => id);
}
