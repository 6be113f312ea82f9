import { disciplineLabels, documentStatusLabels } from "@hearthside/contract";
import { sql } from "kysely";
import { notInForce } from "#src/features/schedule/orders-in-force.ts";
import type { Caller } from "#src/http/caller.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
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

const visitsOfLine = sql`select count(*) filter (where visit.status in ('completed', 'in-progress'))::int as made,
    count(*) filter (where visit.status = 'scheduled')::int as planned,
    count(*) filter (where visit.status = 'missed')::int as missed
  from visit where visit."agencyId" = line."agencyId" and visit."frequencyId" = line.id`;

/** A later order of the same discipline. */
const follower = sql`select true as "isThere" from order_frequency as next
  join "order" on "order"."agencyId" = next."agencyId" and "order".id = next."orderId"
  where next."agencyId" = line."agencyId" and next."patientId" = line."patientId"
    and next.discipline = line.discipline and next.id <> line.id and next."endDate" > line."endDate"
    and "order".status not in (${sql.join(notInForce.map((one) => sql.lit(one)))}) limit 1`;

const counted = (key: "made" | "planned" | "missed", label: string): DataSetColumn => ({
  key,
  label,
  type: "integer",
  sql: sql`${sql.ref(`counted.${key}`)}`,
  joins: ["counted"],
  isSummed: true,
});

const columnsFor = ({ today }: Caller): DataSetColumn[] => [
  ...patientDataColumns,
  coded({
    key: "discipline",
    label: "Discipline",
    sql: sql`line.discipline`,
    labels: disciplineLabels,
  }),
  { key: "frequency", label: "Frequency", type: "text", sql: sql`line.notation` },
  { key: "startDate", label: "Starts", type: "date", sql: sql`line."startDate"` },
  { key: "endDate", label: "Ends", type: "date", sql: sql`line."endDate"` },
  { key: "daysLeft", label: "Days left", type: "integer", sql: sql`line."endDate" - ${today}::date` },
  {
    key: "visitCount",
    label: "Visits ordered",
    type: "integer",
    sql: sql`line."visitCount"`,
    isSummed: true,
  },
  counted("made", "Visits completed"),
  counted("planned", "Visits scheduled"),
  counted("missed", "Visits missed"),
  { key: "visitMinutes", label: "Minutes per visit", type: "integer", sql: sql`line."visitMinutes"` },
  {
    key: "isFollowed",
    label: "Next order on file",
    type: "yes-no",
    sql: sql`coalesce(follower."isThere", false)`,
    joins: ["follower"],
  },
  coded({
    key: "status",
    label: "Order",
    sql: sql`ordered.status`,
    labels: documentStatusLabels,
  }),
  { key: "orderedOn", label: "Ordered on", type: "date", sql: sql`ordered."orderedOn"` },
  physicianColumn(),
  { key: "location", label: "Location of care", type: "text", sql: sql`line."locationOfCare"` },
  ...careColumns,
];

/** One row per active visit frequency of patients on service. */
export function frequenciesDataSet(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "line");
  return {
    label: "Visit frequencies",
    area: "orders",
    from: sql`from order_frequency as line
      join "order" as ordered on ordered."agencyId" = line."agencyId" and ordered.id = line."orderId"
      join admission on admission."agencyId" = line."agencyId" and admission.id = ordered."admissionId"`,
    joins: {
      ...joins,
      counted: joinLateral("counted", visitsOfLine),
      follower: joinLateral("follower", follower),
      physician: joinOne("physician", "physician", "ordered.physicianId"),
      ...careJoins(caller, "line"),
    },
    where: sql`${where} and ordered.status not in (${sql.join([...notInForce])})
      and admission.status <> 'discharged'`,
    whereJoins,
    id: sql`line.id`,
    caregiver: { id: sql`manager.id`, joins: ["manager"] },
    columns: columnsFor(caller),
  };
}
