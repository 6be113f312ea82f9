import { Contact, type Contract, contract, type ReadInputOf } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { changeRow } from "#src/features/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/chart-rows/create-row.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { AppError } from "#src/http/app-error.ts";
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
  follow: (trx, caller, { patientId }) =>
    followChart(trx, caller, { of: { patientId }, parts: ["contact", "legalRepresentative"] }),
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

/** Throws `not-found`, `conflict` with the current contact. */
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

type NamedContact = Pick<NewContact, "patientId" | "kind" | "name"> & { readonly keys: Keys };

/** A contact known only by name. */
export async function addContact(
  trx: AgencyTrx,
  caller: Caller,
  { keys, patientId, kind, name }: NamedContact,
): Promise<void> {
  const wanted = contract["POST /contacts"].input.parse({ id: uuidv7(), patientId, kind, name });
  const added = await enterContact(trx, caller, { keys, wanted });
  if (added instanceof AppError) throw added;
}
