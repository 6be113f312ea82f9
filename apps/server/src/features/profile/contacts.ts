import { Contact, type Contract, type ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { changeRow } from "#src/features/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/chart-rows/create-row.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import type { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import { findContacts, insertContact, lockContact, updateContact } from "./contact-queries.ts";

const contactRow: RowKind<Contact> = {
  name: "contact",
  answer: Contact,
  lock: lockContact,
  facts: ({ kind, relationship, hasPowerOfAttorney, phoneNumber, mobileNumber, isRemoved }) => ({
    kind,
    relationship,
    hasPowerOfAttorney,
    hasPhone: phoneNumber !== null || mobileNumber !== null,
    isRemoved,
  }),
};

/** Throws `not-found`. */
export async function openContacts(
  trx: AgencyTrx,
  caller: Caller,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<{ contacts: Contact[] }> {
  await getPatient(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "profile" });
  return { contacts: await findContacts(trx, caller, { patientId, removed }) };
}

type NewContact = ReadInputOf<Contract["POST /contacts"]>;

export const enterContact = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: NewContact },
): Promise<Contact | AppError> =>
  createRow(trx, caller, {
    kind: contactRow,
    keys,
    endpoint: "POST /contacts",
    wanted,
    insert: () => insertContact(trx, caller, wanted),
  });

type ContactChange = ReadInputOf<Contract["PUT /contacts/:id"]>;

/** Throws `not-found`, `conflict` with the fresh contact. */
export const changeContact = (
  trx: AgencyTrx,
  caller: Caller,
  { id, version, isRemoved, ...fields }: ContactChange,
): Promise<Contact> =>
  changeRow(trx, caller, {
    kind: contactRow,
    wanted: { id, version },
    update: () => updateContact(trx, caller, { id, isRemoved, fields }),
  });
