import type { Work } from "#src/http/work.ts";

/** A fully uploaded file of the patient that is on the chart. */
export const findStoredFile = (
  { trx, agencyId }: Work,
  { id, patientId }: { readonly id: string; readonly patientId: string },
) =>
  trx
    .selectFrom("file")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("patientId", "=", patientId)
    .where("status", "=", "stored")
    .where("endedAt", "is", null)
    .executeTakeFirst();
