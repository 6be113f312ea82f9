import type { Allergy } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { isAssignedTo } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";

/** Allergies of patients the caller may see, including removed ones. */
const selectAllergies = (trx: AgencyTrx, caller: Caller) =>
  trx
    .selectFrom("allergy")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "allergy.agencyId").onRef("patient.id", "=", "allergy.patientId"),
    )
    .select([
      "allergy.id",
      "allergy.patientId",
      "allergy.version",
      sql<boolean>`allergy."endedAt" is not null`.as("isRemoved"),
      "allergy.substance",
      "allergy.kind",
      "allergy.reaction",
      "allergy.severity",
      "allergy.notedOn",
    ])
    .where("allergy.agencyId", "=", caller.agencyId)
    .where(isAssignedTo(caller));

const bySeverity = sql`array_position('{severe,moderate,mild}', allergy.severity)`;

/** Current ones before removed ones, the most severe first, unknown severity last. */
export const findAllergies = (
  trx: AgencyTrx,
  caller: Caller,
  { patientId, removed = false }: { readonly patientId: string; readonly removed?: boolean },
): Promise<Allergy[]> =>
  selectAllergies(trx, caller)
    .where("allergy.patientId", "=", patientId)
    .$if(!removed, (query) => query.where("allergy.endedAt", "is", null))
    .orderBy("isRemoved")
    .orderBy(bySeverity)
    .orderBy("allergy.substance")
    .execute();

export const lockAllergy = (trx: AgencyTrx, caller: Caller, id: string): Promise<Allergy | undefined> =>
  selectAllergies(trx, caller).where("allergy.id", "=", id).forUpdate("allergy").executeTakeFirst();
