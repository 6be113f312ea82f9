import { admissionStatusLabels, codeStatusLabels, genderLabels } from "@hearthside/contract";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { type DataSet, type DataSetColumn, phoneText } from "../data-set.ts";
import { priorityLabels } from "../labels.ts";
import {
  careColumns,
  careJoins,
  coded,
  insuranceOn,
  joinLateral,
  joinOne,
  latestAdmission,
  ofPatients,
  patientDataColumns,
  payerColumns,
  physicianColumn,
} from "./columns.ts";

/** The emergency contact, from a row of `patient`. */
const emergencyContact = sql`select name, relationship, coalesce("mobileNumber", "phoneNumber") as phone from patient_contact as one
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
const emergencyColumns: readonly DataSetColumn[] = [
  coded({
    key: "priority",
    label: "Emergency priority",
    sql: sql`care."emergencyPriority"::text`,
    joins: ["care"],
    labels: priorityLabels,
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
    sql: phoneText(sql`contact.phone`),
    joins: ["contact"],
  },
];

const lastVisit = sql`select "localStart" from visit where visit."agencyId" = patient."agencyId"
  and visit."patientId" = patient.id and visit.status = 'completed' order by "localStart" desc limit 1`;

const nextVisit = ({ today }: Caller) =>
  sql`select "localStart" from visit where visit."agencyId" = patient."agencyId"
    and visit."patientId" = patient.id and visit.status = 'scheduled' and "localStart" >= ${today}::date::timestamp
    order by "localStart" limit 1`;

const stays = sql`from admission as stay where stay."agencyId" = patient."agencyId"
  and stay."patientId" = patient.id and stay.status <> 'pre-admit' and stay."startOfCare" is not null`;

/** From each start of care to its discharge, inclusive. */
const inCare: DataSetColumn = {
  key: "inCare",
  label: "On service",
  type: "text",
  sql: sql`(select string_agg(case when stay."dischargeDate" is null then 'since ' else '' end
      || to_char(stay."startOfCare", 'MM/DD/YYYY')
      || coalesce(' to ' || to_char(stay."dischargeDate", 'MM/DD/YYYY'), ''), '; ' order by stay.number) ${stays})`,
  reachesInto: ({ from, to }) => sql`exists (select ${stays} and stay."startOfCare" <= ${to}::date
    and coalesce(stay."dischargeDate", 'infinity') >= ${from}::date)`,
};

const own = (key: string, label: string, type: "text" | "date" = "text"): DataSetColumn => ({
  key,
  label,
  type,
  sql: sql.ref(`patient.${key}`),
});

const columns: readonly DataSetColumn[] = [
  ...patientDataColumns,
  own("dob", "Date of birth", "date"),
  coded({ key: "gender", label: "Sex", sql: sql`patient.gender`, labels: genderLabels }),
  own("street", "Street"),
  own("state", "State"),
  own("zip", "ZIP code"),
  own("language", "Language"),
  coded({
    key: "status",
    label: "Status",
    sql: sql`admission.status`,
    joins: ["admission"],
    labels: admissionStatusLabels,
  }),
  {
    key: "referralDate",
    label: "Referred on",
    type: "date",
    sql: sql`admission."referralDate"`,
    joins: ["admission"],
  },
  {
    key: "startOfCare",
    label: "Start of care",
    type: "date",
    sql: sql`admission."startOfCare"`,
    joins: ["admission"],
  },
  {
    key: "dischargeDate",
    label: "Discharged on",
    type: "date",
    sql: sql`admission."dischargeDate"`,
    joins: ["admission"],
  },
  inCare,
  ...careColumns,
  physicianColumn("admission"),
  ...payerColumns,
  coded({
    key: "codeStatus",
    label: "Code status",
    sql: sql`care."codeStatus"`,
    joins: ["care"],
    labels: codeStatusLabels,
  }),
  ...emergencyColumns,
  {
    key: "lastVisit",
    label: "Last visit",
    type: "local-time",
    sql: sql`"lastVisit"."localStart"`,
    joins: ["lastVisit"],
  },
  {
    key: "nextVisit",
    label: "Next visit",
    type: "local-time",
    sql: sql`"nextVisit"."localStart"`,
    joins: ["nextVisit"],
  },
];

/** One row per patient, with the latest admission. */
export function patientsDataSet(caller: Caller): DataSet {
  const { where } = ofPatients(caller, "patient");
  return {
    label: "Patients",
    area: "patients",
    from: sql`from patient`,
    joins: {
      admission: latestAdmission("patient", "id"),
      ...careJoins(caller, "patient", "id"),
      physician: joinOne("physician", "physician", "admission.physicianId"),
      care: sql`left join patient_care as care
        on care."agencyId" = patient."agencyId" and care."patientId" = patient.id`,
      contact: joinLateral("contact", emergencyContact),
      coverage: insuranceOn("patient", sql`${caller.today}::date`, "id"),
      lastVisit: joinLateral("lastVisit", lastVisit),
      nextVisit: joinLateral("nextVisit", nextVisit(caller)),
    },
    where,
    id: sql`patient.id`,
    caregiver: { id: sql`manager.id`, joins: ["manager"] },
    columns,
  };
}
