import { admissionStatusLabels } from "@hearthside/contract";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { isStartOnTime, oasisFrom, startOfCareOasis } from "../../analytics/on-time.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { referralOutcomeLabels } from "../labels.ts";
import {
  careColumns,
  careJoins,
  coded,
  joinLateral,
  joinOne,
  ofPatients,
  patientDataColumns,
  physicianColumn,
} from "./columns.ts";

/** The payer of the active primary coverage, or else the latest entered. */
const insurance = ({ today }: Caller) => sql`select "payerName" from coverage as one
  where one."agencyId" = admission."agencyId" and one."patientId" = admission."patientId"
    and one.rank = 'primary' and one."endedAt" is null
    and coalesce(one."endDate", 'infinity') >= ${today}::date
  order by one."startDate" desc nulls last, one.id desc limit 1`;

/** The outcome of a referral so far. */
const outcome = sql`case when admission.status = 'pre-admit' then 'waiting'
  when admission.status <> 'discharged' then 'in-care'
  when admission."startOfCare" is null then 'closed' else 'discharged' end`;

const day = (key: string, label: string): DataSetColumn => ({
  key,
  label,
  type: "date",
  sql: sql.ref(`admission.${key}`),
});

const text = (key: string, label: string): DataSetColumn => ({ ...day(key, label), type: "text" });

const columnsFor = (caller: Caller): readonly DataSetColumn[] => [
  ...patientDataColumns,
  { key: "number", label: "Admission", type: "integer", sql: sql`admission.number` },
  coded({
    key: "status",
    label: "Status",
    sql: sql`admission.status`,
    labels: admissionStatusLabels,
  }),
  {
    key: "insurance",
    label: "Insurance",
    type: "text",
    sql: sql`insurance."payerName"`,
    joins: ["insurance"],
  },
  {
    key: "isReferral",
    label: "Referred",
    type: "yes-no",
    sql: sql`(admission.status = 'pre-admit' or admission."referralDate" is not null)`,
  },
  day("referralDate", "Referral date"),
  text("referralSource", "Referred by"),
  coded({
    key: "outcome",
    label: "Outcome",
    sql: outcome,
    labels: referralOutcomeLabels,
  }),
  day("orderedStartOfCare", "Ordered start of care"),
  day("startOfCare", "Start of care"),
  {
    key: "oasisFrom",
    label: "Start of care OASIS due from",
    type: "date",
    sql: oasisFrom,
    joins: ["assessment"],
  },
  {
    key: "isOasisOnTime",
    label: "Start of care OASIS on time",
    type: "yes-no",
    sql: isStartOnTime(caller),
    joins: ["assessment"],
  },
  day("resumptionOfCare", "Resumption of care"),
  day("dischargeDate", "Discharged on"),
  text("dischargeReason", "Discharge reason"),
  physicianColumn(),
  ...careColumns,
];

/** One row per admission, including earlier ones and referrals without care. */
export function admissionsDataSet(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "admission");
  return {
    label: "Referrals and admissions",
    area: "patients",
    from: sql`from admission`,
    joins: {
      ...joins,
      insurance: joinLateral("insurance", insurance(caller)),
      assessment: joinLateral("assessment", startOfCareOasis),
      physician: joinOne("physician", "physician", "admission.physicianId"),
      ...careJoins(caller, "admission"),
    },
    where,
    whereJoins,
    id: sql`admission.id`,
    caregiver: { id: sql`manager.id`, joins: ["manager"] },
    columns: columnsFor(caller),
  };
}
