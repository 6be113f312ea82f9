import type { admissionEventKinds } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

export type AdmissionEvent = {
  readonly kind: (typeof admissionEventKinds)[number];
  readonly onDate: string;
  readonly facility?: string | null;
  readonly reason?: string | null;
};

type Whose = { readonly id: string; readonly patientId: string };

/** Adds an event to an admission; events are never changed. */
export async function insertEvent(
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
  { id, patientId, ...event }: Whose & AdmissionEvent,
): Promise<void> {
  await trx
    .insertInto("admission_event")
    .values({ ...event, id: uuidv7(), agencyId, admissionId: id, patientId, createdBy: userId })
    .execute();
}
