import { Contact, type Contract, contract, type ReadInputOf } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { changeRow } from "#src/features/shared/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/shared/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/shared/chart-rows/create-row.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
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
  follow: (work, { patientId }) =>
    followChart(work, { of: { patientId }, parts: ["contact", "legalRepresentative"] }),
};

/** Throws `not-found`. */
export async function openContacts(
  work: Work,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<{ contacts: Contact[] }> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "profile" });
  return { contacts: await findContacts(work, { patientId, removed }) };
}

type NewContact = ReadInputOf<Contract["POST /contacts"]>;

export const enterContact = (work: Work, wanted: NewContact): Promise<Contact | AppError> =>
  createRow(work, {
    kind: contactRow,
    endpoint: "POST /contacts",
    wanted,
    insert: () => insertContact(work, wanted),
  });

type ContactChange = ReadInputOf<Contract["PUT /contacts/:id"]>;

/** Throws `not-found`, `conflict` with the current contact. */
export const changeContact = (
  work: Work,
  { id, version, isRemoved, ...fields }: ContactChange,
): Promise<Contact> =>
  changeRow(work, {
    kind: contactRow,
    wanted: { id, version },
    update: () => updateContact(work, { id, isRemoved, fields }),
  });

type NamedContact = Pick<NewContact, "patientId" | "kind" | "name">;

/** A contact known only by name. */
export async function addContact(work: Work, { patientId, kind, name }: NamedContact): Promise<void> {
  const wanted = contract["POST /contacts"].input.parse({ id: uuidv7(), patientId, kind, name });
  const added = await enterContact(work, wanted);
  if (added instanceof AppError) throw added;
}
