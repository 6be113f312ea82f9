import { authorizationStatusLabels, documentStatusLabels, eligibilityLabels } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import {
  branchColumn,
  coded,
  insuranceOn,
  joinLateral,
  joinOne,
  patientDataColumns,
  payerColumns,
  physicianColumn,
  policyNumberColumn,
} from "./columns.ts";
import {
  clinicianColumn,
  disciplineColumn,
  minutesColumns,
  ofVisits,
  startColumn,
  visitKindColumn,
} from "./visits.ts";

const visitDay = sql`visit."localStart"::date`;

/** The payer's authorization for the day and discipline, approved ones first. */
const permit = sql`select one.* from "authorization" as one where one."agencyId" = visit."agencyId"
  and one."coverageId" = coverage.id and one."endedAt" is null
  and coalesce(one.discipline, visit.discipline) = visit.discipline
  and ${visitDay} between one."startDate" and one."endDate"
  order by (one.status = 'approved') desc, one."endDate" desc, one.id limit 1`;

const eligibility = sql`select result, "checkedOn" from eligibility_check as one
  where one."agencyId" = visit."agencyId" and one."coverageId" = coverage.id
  order by "checkedOn" desc, "createdAt" desc, id desc limit 1`;

const note = sql`select one.status from document as one where one."agencyId" = visit."agencyId"
  and one."visitId" = visit.id and one.kind = 'visit-note' and one."endedAt" is null
  order by one."createdAt" desc limit 1`;

const isVerified = sql`(visit."startedAt" is not null and visit."endedAt" is not null)`;

/** Payers that require prior authorization. */
const asksBefore = sql`coverage."payerKind" not in ('medicare', 'self-pay')`;

const holds: readonly (readonly [when: RawBuilder<unknown>, words: string])[] = [
  [sql`not ${isVerified}`, "Check-in or check-out missing"],
  [sql`coverage.id is null`, "No insurance on that day"],
  [sql`coverage."policyNumber" is null and coverage."payerKind" <> 'self-pay'`, "Policy number missing"],
  [sql`eligibility.result = 'not-eligible'`, "Not eligible"],
  [sql`eligibility.result = 'unclear'`, "Eligibility response unclear"],
  [sql`${asksBefore} and permit.id is null`, "No authorization"],
  [sql`${asksBefore} and permit.status <> 'approved'`, "Authorization not approved"],
  [sql`visit."frequencyId" is null and visit.kind <> 'prn'`, "No order for this visit"],
  [sql`ordered.status not in ('signed', 'filed', 'discontinued')`, "Order not signed by the physician"],
  [
    sql`coverage."payerKind" = 'medicare' and admission."faceToFaceDate" is null`,
    "Face-to-face encounter missing",
  ],
  [
    sql`coverage."payerKind" = 'medicare' and admission."noticeAcceptedDate" is null`,
    "Notice of admission missing",
  ],
  [sql`note.status is null`, "Visit note missing"],
  [sql`note.status in ('draft', 'returned')`, "Visit note not signed"],
];

/** All billing hold reasons; null if none. */
const heldBack = sql`nullif(concat_ws('; ', ${sql.join(
  holds.map(([when, text]) => sql`case when ${when} then ${sql.lit(text)} end`),
)}), '')`;
const forHolds = ["coverage", "permit", "eligibility", "admission", "line", "ordered", "note"];

const columns: readonly DataSetColumn[] = [
  startColumn,
  ...patientDataColumns,
  disciplineColumn,
  visitKindColumn,
  clinicianColumn,
  branchColumn,
  { key: "isVerified", label: "Visit verified", type: "yes-no", sql: isVerified },
  ...minutesColumns,
  ...payerColumns,
  policyNumberColumn,
  {
    key: "groupNumber",
    label: "Group number",
    type: "text",
    sql: sql`coverage."groupNumber"`,
    joins: ["coverage"],
  },
  coded({
    key: "eligibility",
    label: "Eligibility",
    sql: sql`eligibility.result`,
    joins: ["coverage", "eligibility"],
    labels: eligibilityLabels,
  }),
  {
    key: "authorization",
    label: "Authorization",
    type: "text",
    sql: sql`permit.number`,
    joins: ["coverage", "permit"],
  },
  coded({
    key: "authorizationStatus",
    label: "Authorization status",
    sql: sql`permit.status`,
    joins: ["coverage", "permit"],
    labels: authorizationStatusLabels,
  }),
  coded({
    key: "orderStatus",
    label: "Order",
    sql: sql`ordered.status`,
    joins: ["line", "ordered"],
    labels: documentStatusLabels,
  }),
  coded({
    key: "noteStatus",
    label: "Visit note",
    sql: sql`note.status`,
    joins: ["note"],
    labels: documentStatusLabels,
  }),
  physicianColumn("admission"),
  { key: "isReady", label: "Ready to bill", type: "yes-no", sql: sql`${heldBack} is null`, joins: forHolds },
  { key: "heldBack", label: "Billing hold reason", type: "text", sql: heldBack, joins: forHolds },
];

/** One row per completed visit, with its payer. */
export function billingDataSet(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofVisits(caller);
  return {
    label: "Billing",
    area: "patients",
    from: sql`from visit`,
    joins: {
      ...joins,
      physician: joinOne("physician", "physician", "admission.physicianId"),
      coverage: insuranceOn("visit", visitDay),
      permit: joinLateral("permit", permit),
      eligibility: joinLateral("eligibility", eligibility),
      ordered: joinOne("order", "ordered", "line.orderId"),
      note: joinLateral("note", note),
    },
    where: sql`${where} and visit.status = 'completed'`,
    whereJoins,
    id: sql`visit.id`,
    caregiver: { id: sql`visit."userId"` },
    columns,
  };
}
