import { Contact, type Contract, contract, type ReadInputOf } from "@hearthside/contract";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { createRow } from "#src/features/shared/chart-rows/change-rows.ts";
import { rowList } from "#src/features/shared/chart-rows/row-list.ts";
import { ofSeenPatients } from "#src/features/shared/chart-rows/row-sql.ts";
import type { Work } from "#src/http/work.ts";

export const contacts = rowList({
  name: "contact",
  table: "patient_contact",
  create: "POST /contacts",
  answer: Contact,
  sees: ofSeenPatients("patient_contact"),
  order: sql`kind, name, id`,
  unaudited: ["name", "phoneNumber", "mobileNumber", "email", "street", "city", "state", "zip"],
  alsoAudited: ({ phoneNumber, mobileNumber }) => ({
    hasPhone: phoneNumber !== null || mobileNumber !== null,
  }),
  follow: (work, { patientId }) =>
    followChart(work, { of: { patientId }, parts: ["contact", "legalRepresentative"] }),
});

type NamedContact = Pick<ReadInputOf<Contract["POST /contacts"]>, "patientId" | "kind" | "name">;

/** A contact known only by name. */
export async function addContact(work: Work, { patientId, kind, name }: NamedContact): Promise<void> {
  const input = contract["POST /contacts"].input.parse({ id: uuidv7(), patientId, kind, name });
  await createRow(work, contacts, input);
}
