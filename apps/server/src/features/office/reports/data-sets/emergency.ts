import { sql } from "kysely";
import { phoneWords } from "../column-sql.ts";
import type { DataSetColumn } from "../data-set.ts";
import { priorityWords } from "../words.ts";
import { coded } from "./columns.ts";

/** The emergency contact, from a row of `patient`. */
export const emergencyContact = sql`select name, relationship, coalesce("mobileNumber", "phoneNumber") as phone from patient_contact as one
  where one."agencyId" = patient."agencyId" and one."patientId" = patient.id
    and one.kind = 'emergency' and one."endedAt" is null order by one.id limit 1`;

const ofCare = (key: string, label: string): DataSetColumn => ({
  key,
  label,
  type: "text",
  sql: sql.ref(`care.${key}`),
  joins: ["care"],
});

/** Emergency preparedness: priority, evacuation plan, equipment and contact. */
export const emergencyColumns: readonly DataSetColumn[] = [
  coded({
    key: "priority",
    label: "Emergency priority",
    sql: sql`care."emergencyPriority"::text`,
    joins: ["care"],
    words: priorityWords,
  }),
  ofCare("evacuationPlan", "Evacuation plan"),
  {
    key: "equipment",
    label: "Equipment",
    type: "text",
    sql: sql`array_to_string(care."emergencyEquipment", ', ')`,
    joins: ["care"],
  },
  ofCare("emergencyNote", "Emergency note"),
  {
    key: "contact",
    label: "Emergency contact",
    type: "text",
    sql: sql`contact.name`,
    joins: ["contact"],
  },
  {
    key: "relationship",
    label: "Relationship",
    type: "text",
    sql: sql`contact.relationship`,
    joins: ["contact"],
  },
  {
    key: "contactPhone",
    label: "Contact's phone",
    type: "text",
    sql: phoneWords(sql`contact.phone`),
    joins: ["contact"],
  },
];
