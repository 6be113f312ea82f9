import type { Contact, Contract, ReadInputOf } from "@hearthside/contract";
import { sql } from "kysely";
import { endedAtOf } from "#src/features/shared/chart-rows/chart-rows.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";

/** Only of patients the caller may see. */
const selectContacts = (work: Work) =>
  work.trx
    .selectFrom("patient_contact as contact")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "contact.agencyId").onRef("patient.id", "=", "contact.patientId"),
    )
    .select([
      "contact.id",
      "contact.patientId",
      "contact.version",
      sql<boolean>`contact."endedAt" is not null`.as("isRemoved"),
      "contact.kind",
      "contact.name",
      "contact.relationship",
      "contact.phoneNumber",
      "contact.mobileNumber",
      "contact.email",
      "contact.street",
      "contact.city",
      "contact.state",
      "contact.zip",
      "contact.hasPowerOfAttorney",
    ])
    .where("contact.agencyId", "=", work.agencyId)
    .where(isAssignedTo(work));

export const findContacts = (
  work: Work,
  { patientId, removed }: { patientId: string; removed: boolean },
): Promise<Contact[]> =>
  selectContacts(work)
    .where("contact.patientId", "=", patientId)
    .$if(!removed, (query) => query.where("contact.endedAt", "is", null))
    .orderBy("contact.kind")
    .orderBy("contact.name")
    .orderBy("contact.id")
    .execute();

export const lockContact = (work: Work, id: string): Promise<Contact | undefined> =>
  selectContacts(work).where("contact.id", "=", id).forUpdate("contact").executeTakeFirst();

type NewContact = ReadInputOf<Contract["POST /contacts"]>;

/** Undefined if the id belongs to another row. */
export const insertContact = ({ trx, agencyId }: Work, row: NewContact) =>
  trx
    .insertInto("patient_contact")
    .values({ ...row, agencyId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

type Change = {
  readonly id: string;
  readonly isRemoved: boolean;
  readonly fields: Omit<NewContact, "id" | "patientId">;
};

export const updateContact = ({ trx, agencyId }: Work, { id, isRemoved, fields }: Change) =>
  trx
    .updateTable("patient_contact")
    .set((eb) => ({ ...fields, endedAt: endedAtOf(isRemoved), version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
