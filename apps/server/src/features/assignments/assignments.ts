import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

/** From today on `userId` looks after the patient, and so may see her. */
export async function assignTo(
  trx: AgencyTrx,
  { agencyId, today }: Caller,
  { patientId, userId }: { patientId: string; userId: string },
): Promise<void> {
  await trx
    .insertInto("assignment")
    .values({ id: uuidv7(), agencyId, patientId, userId, startDate: today })
    .execute();
}
