import {
  disciplineLabels,
  urgencyLabels,
  visitKindLabels,
  visitReasonLabels,
  visitStatusLabels,
} from "@hearthside/contract";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { type DataSet, type DataSetColumn, phoneText } from "../data-set.ts";
import { missedDecisionLabels, noticeMethodLabels } from "../labels.ts";
import {
  careColumns,
  careJoins,
  coded,
  joinLateral,
  joinOne,
  joinPerson,
  ofPatients,
  patientDataColumns,
  personColumn,
  physicianColumn,
} from "./columns.ts";

// Visit columns shared by data sets.

export const clinicianColumn = personColumn("clinician", "Clinician", "visit.userId");

export const startColumn: DataSetColumn = {
  key: "start",
  label: "Scheduled start",
  type: "local-time",
  sql: sql`visit."localStart"`,
  isAlwaysThere: true,
};

export const disciplineColumn = coded({
  key: "discipline",
  label: "Discipline",
  sql: sql`visit.discipline`,
  labels: disciplineLabels,
});

export const visitKindColumn = coded({
  key: "kind",
  label: "Visit type",
  sql: sql`visit.kind`,
  labels: visitKindLabels,
});

export const minutesColumns: readonly DataSetColumn[] = [
  { key: "minutes", label: "Scheduled minutes", type: "integer", sql: sql`visit.minutes`, isSummed: true },
  { key: "checkIn", label: "Check-in", type: "instant", sql: sql`visit."startedAt"` },
  { key: "checkOut", label: "Check-out", type: "instant", sql: sql`visit."endedAt"` },
  {
    key: "minutesMade",
    label: "Actual minutes",
    type: "integer",
    sql: sql`round(extract(epoch from visit."endedAt" - visit."startedAt") / 60)::int`,
    isSummed: true,
  },
];

/** Rows of `visit`, with the joins of these columns and of its admission. */
export function ofVisits(
  caller: Caller,
): Pick<DataSet, "joins" | "where"> & { whereJoins: readonly string[] } {
  const { joins, where, whereJoins } = ofPatients(caller, "visit");
  return {
    joins: {
      ...joins,
      clinician: joinPerson("clinician", "visit.userId"),
      admission: joinOne("admission", "admission", "visit.admissionId"),
      ...careJoins(caller, "visit"),
      line: joinOne("order_frequency", "line", "visit.frequencyId"),
    },
    where,
    whereJoins,
  };
}

/** How far from the planned start a visit still counts as on time. */
const onTime = sql`interval '30 minutes'`;

const columns: readonly DataSetColumn[] = [
  startColumn,
  ...patientDataColumns,
  disciplineColumn,
  visitKindColumn,
  coded({
    key: "status",
    label: "Status",
    sql: sql`visit.status`,
    labels: visitStatusLabels,
  }),
  clinicianColumn,
  {
    key: "clinicianPhone",
    label: "Clinician's phone",
    type: "text",
    sql: phoneText(sql`member."phoneNumber"`),
    joins: ["member"],
  },
  ...careColumns,
  { key: "location", label: "Location of care", type: "text", sql: sql`visit."locationOfCare"` },
  coded({
    key: "urgency",
    label: "Urgency",
    sql: sql`visit.urgency`,
    labels: urgencyLabels,
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
    labels: visitReasonLabels,
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
    label: "How notified",
    sql: sql`notice.method`,
    joins: ["notice"],
    labels: noticeMethodLabels,
  }),
  coded({
    key: "physicianDecision",
    label: "Physician's decision",
    sql: sql`notice.decision`,
    joins: ["notice"],
    labels: missedDecisionLabels,
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
export function visitsDataSet(caller: Caller): DataSet {
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
