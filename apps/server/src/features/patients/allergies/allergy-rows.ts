import type { Allergy } from "@hearthside/contract";
import { sql } from "kysely";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";

/** Allergies of patients the caller may see, including removed ones. */
const selectAllergies = (work: Work) =>
  work.trx
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
    .where("allergy.agencyId", "=", work.agencyId)
    .where(isAssignedTo(work));

const bySeverity = sql`array_position('{severe,moderate,mild}', allergy.severity)`;

/** Current ones before removed ones, the most severe first, unknown severity last. */
export const findAllergies = (
  work: Work,
  { patientId, removed = false }: { readonly patientId: string; readonly removed?: boolean },
): Promise<Allergy[]> =>
  selectAllergies(work)
    .where("allergy.patientId", "=", patientId)
    .$if(!removed, (query) => query.where("allergy.endedAt", "is", null))
    .orderBy("isRemoved")
    .orderBy(bySeverity)
    .orderBy("allergy.substance")
    .execute();

export const lockAllergy = (work: Work, id: string): Promise<Allergy | undefined> =>
  selectAllergies(work).where("allergy.id", "=", id).forUpdate("allergy").executeTakeFirst();
