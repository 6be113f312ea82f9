import type { admissionEventKinds } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "#src/http/work.ts";

export type AdmissionEvent = {
  readonly kind: (typeof admissionEventKinds)[number];
  readonly onDate: string;
  readonly facility?: string | null;
  readonly reason?: string | null;
};

type Whose = { readonly id: string; readonly patientId: string };

/** Adds an event to an admission; events are never changed. */
export async function insertEvent(
  { trx, agencyId, userId }: Work,
  { id, patientId, ...event }: Whose & AdmissionEvent,
): Promise<void> {
  await trx
    .insertInto("admission_event")
    .values({ ...event, id: uuidv7(), agencyId, admissionId: id, patientId, createdBy: userId })
    .execute();
}
