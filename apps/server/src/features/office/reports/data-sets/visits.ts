import { urgencyWords, visitReasonWords, visitStatusWords } from "@hearthside/contract";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { phoneWords } from "../column-sql.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { missedDecisionWords, noticeMethodWords } from "../words.ts";
import { careColumns, coded, patientColumns, physicianColumn } from "./columns.ts";
import { joinLateral } from "./joins.ts";
import {
  clinicianColumn,
  disciplineColumn,
  minutesColumns,
  ofVisits,
  startColumn,
  visitKindColumn,
} from "./visit-columns.ts";

/** How far from the planned start a visit still counts as on time. */
const onTime = sql`interval '30 minutes'`;

const columns: readonly DataSetColumn[] = [
  startColumn,
  ...patientColumns,
  disciplineColumn,
  visitKindColumn,
  coded({
    key: "status",
    label: "Status",
    sql: sql`visit.status`,
    words: visitStatusWords,
  }),
  clinicianColumn,
  {
    key: "clinicianPhone",
    label: "Clinician's phone",
    type: "text",
    sql: phoneWords(sql`member."phoneNumber"`),
    joins: ["member"],
  },
  ...careColumns,
  { key: "location", label: "Location of care", type: "text", sql: sql`visit."locationOfCare"` },
  coded({
    key: "urgency",
    label: "Urgency",
    sql: sql`visit.urgency`,
    words: urgencyWords,
  }),
  ...minutesColumns,
  {
    key: "isOnTime",
    label: "Started on time",
    type: "yes-no",
    sql: sql`visit."startedAt" between lower(visit.during) - ${onTime} and lower(visit.during) + ${onTime}`,
  },
  {
    key: "frequency",
    label: "Ordered frequency",
    type: "text",
    sql: sql`line.notation`,
    joins: ["line"],
  },
  coded({
    key: "reason",
    label: "Reason",
    sql: sql`visit.reason`,
    words: visitReasonWords,
  }),
  { key: "note", label: "Note", type: "text", sql: sql`visit.note` },
  physicianColumn("admission", "notice"),
  {
    key: "isPhysicianTold",
    label: "Physician notified",
    type: "yes-no",
    sql: sql`case when visit.status = 'missed' then notice."sentAt" is not null end`,
    joins: ["notice"],
  },
  {
    key: "physicianToldAt",
    label: "Physician notified at",
    type: "instant",
    sql: sql`notice."sentAt"`,
    joins: ["notice"],
  },
  coded({
    key: "physicianToldBy",
    label: "Physician notified by",
    sql: sql`notice.method`,
    joins: ["notice"],
    words: noticeMethodWords,
  }),
  coded({
    key: "physicianDecision",
    label: "Physician's decision",
    sql: sql`notice.decision`,
    joins: ["notice"],
    words: missedDecisionWords,
  }),
  {
    key: "madeUpAt",
    label: "Make-up visit",
    type: "local-time",
    sql: sql`makeup."localStart"`,
    joins: ["makeup"],
  },
];

/** The make-up visit. */
const makeUp = sql`select "localStart" from visit as again where again."agencyId" = visit."agencyId"
  and again."makesUpForId" = visit.id and again.status not in ('cancelled', 'missed')
  order by "localStart", again.id limit 1`;

/** One row per visit, regardless of status. */
export function visits(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofVisits(caller);
  return {
    label: "Visits",
    area: "schedule",
    from: sql`from visit`,
    joins: {
      ...joins,
      member: sql`left join membership as member
        on member."agencyId" = visit."agencyId" and member."userId" = visit."userId"`,
      notice: sql`left join physician_notice as notice
        on notice."agencyId" = visit."agencyId" and notice."visitId" = visit.id`,
      makeup: joinLateral("makeup", makeUp),
      physician: sql`left join physician on physician."agencyId" = visit."agencyId"
        and physician.id = coalesce(notice."physicianId", admission."physicianId")`,
    },
    where,
    whereJoins,
    id: sql`visit.id`,
    caregiver: { id: sql`visit."userId"` },
    columns,
  };
}
