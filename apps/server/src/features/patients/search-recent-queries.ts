import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";

/** How many audit entries are searched: a day on one chart makes a few hundred. */
const entriesLookedAt = 1000;
const patientsShown = 10;

/** The ids of the caller's recently opened patients, the latest first. */
export async function findOpenedLast(work: Work): Promise<string[]> {
  const { agencyId, userId } = work;
  const rows = await work.trx
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
    .where(isAssignedTo(work))
    .groupBy(["patient.agencyId", "patient.id"])
    .orderBy((eb) => eb.fn.max("seen.at"), "desc")
    .limit(patientsShown)
    .execute();
  return rows.map(({ id }) => id);
}
