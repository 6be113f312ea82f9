import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

/** A fully uploaded file of the patient that is on the chart. */
export const findStoredFile = (
  trx: AgencyTrx,
  { agencyId }: Caller,
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
