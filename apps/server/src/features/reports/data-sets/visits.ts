import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { lastFirst } from "../column-sql.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import {
  disciplineWords,
  missedDecisionWords,
  noticeMethodWords,
  optionsOf,
  urgencyWords,
  visitKindWords,
  visitReasonWords,
  visitStatusWords,
} from "../words.ts";
import {
  branchColumn,
  branchOfAdmission,
  caseManager,
  caseManagerColumn,
  joinLateral,
  joinOne,
  joinPerson,
  ofPatients,
  patientColumns,
  physicianName,
} from "./parts.ts";

/** How far from its plan a visit may begin and still be on time. */
const onTime = sql`interval '30 minutes'`;

export const clinicianColumn: DataSetColumn = {
  key: "clinician",
  label: "Clinician",
  type: "text",
  sql: lastFirst("clinician"),
  joins: ["clinician"],
  pick: { of: "staff", id: sql`visit."userId"` },
};

export const startColumn: DataSetColumn = {
  key: "start",
  label: "Planned start",
  type: "local-time",
  sql: sql`visit."localStart"`,
  isAlwaysThere: true,
};

export const disciplineColumn: DataSetColumn = {
  key: "discipline",
  label: "Discipline",
  type: "text",
  sql: sql`visit.discipline`,
  options: optionsOf(disciplineWords),
};

export const visitKindColumn: DataSetColumn = {
  key: "kind",
  label: "Visit",
  type: "text",
  sql: sql`visit.kind`,
  options: optionsOf(visitKindWords),
};

export const minutesColumns: readonly DataSetColumn[] = [
  { key: "minutes", label: "Planned minutes", type: "integer", sql: sql`visit.minutes`, isSummed: true },
  { key: "checkIn", label: "Check-in", type: "instant", sql: sql`visit."startedAt"` },
  { key: "checkOut", label: "Check-out", type: "instant", sql: sql`visit."endedAt"` },
  {
    key: "minutesMade",
    label: "Minutes made",
    type: "integer",
    sql: sql`round(extract(epoch from visit."endedAt" - visit."startedAt") / 60)::int`,
    isSummed: true,
  },
];

const columns: readonly DataSetColumn[] = [
  startColumn,
  ...patientColumns,
  disciplineColumn,
  visitKindColumn,
  {
    key: "status",
    label: "Status",
    type: "text",
    sql: sql`visit.status`,
    options: optionsOf(visitStatusWords),
  },
  clinicianColumn,
  {
    key: "clinicianPhone",
    label: "Clinician's phone",
    type: "text",
    sql: sql`member."phoneNumber"`,
    joins: ["member"],
  },
  caseManagerColumn,
  branchColumn,
  { key: "location", label: "Location of care", type: "text", sql: sql`visit."locationOfCare"` },
  {
    key: "urgency",
    label: "Urgency",
    type: "text",
    sql: sql`visit.urgency`,
    options: optionsOf(urgencyWords),
  },
  ...minutesColumns,
  {
    key: "isOnTime",
    label: "Began on time",
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
  {
    key: "reason",
    label: "Reason",
    type: "text",
    sql: sql`visit.reason`,
    options: optionsOf(visitReasonWords),
  },
  { key: "note", label: "Note", type: "text", sql: sql`visit.note` },
  {
    key: "physician",
    label: "Physician",
    type: "text",
    sql: physicianName,
    joins: ["admission", "notice", "physician"],
  },
  {
    key: "isPhysicianTold",
    label: "Physician told",
    type: "yes-no",
    sql: sql`case when visit.status = 'missed' then notice."sentAt" is not null end`,
    joins: ["notice"],
  },
  {
    key: "physicianToldAt",
    label: "Physician told at",
    type: "instant",
    sql: sql`notice."sentAt"`,
    joins: ["notice"],
  },
  {
    key: "physicianToldBy",
    label: "Physician told by",
    type: "text",
    sql: sql`notice.method`,
    joins: ["notice"],
    options: optionsOf(noticeMethodWords),
  },
  {
    key: "physicianDecision",
    label: "Physician decided",
    type: "text",
    sql: sql`notice.decision`,
    joins: ["notice"],
    options: optionsOf(missedDecisionWords),
  },
  {
    key: "madeUpAt",
    label: "Made up at",
    type: "local-time",
    sql: sql`makeup."localStart"`,
    joins: ["makeup"],
  },
];

/** The visit in its place that was planned or made. */
const makeUp = sql`select "localStart" from visit as again where again."agencyId" = visit."agencyId"
  and again."makesUpForId" = visit.id and again.status not in ('cancelled', 'missed')
  order by "localStart", again.id limit 1`;

/** One row for each visit, whatever became of it. */
export function visits(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "visit");
  return {
    label: "Visits",
    area: "schedule",
    from: sql`from visit`,
    joins: {
      ...joins,
      clinician: joinPerson("clinician", sql`visit."userId"`),
      member: sql`left join membership as member
        on member."agencyId" = visit."agencyId" and member."userId" = visit."userId"`,
      manager: caseManager(caller, "visit"),
      admission: joinOne("admission", "admission", "visit.admissionId"),
      branch: branchOfAdmission,
      line: joinOne("order_frequency", "line", "visit.frequencyId"),
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
