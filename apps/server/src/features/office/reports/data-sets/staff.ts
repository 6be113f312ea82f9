import { staffDisciplineLabels } from "@hearthside/contract";
import { sql } from "kysely";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { type DataSet, type DataSetColumn, lastFirst, phoneText } from "../data-set.ts";
import { coded, joinLateral, joinOne } from "./columns.ts";

const caseload = ({ today }: Caller) =>
  sql`select count(distinct "patientId")::int as patients,
      count(distinct "patientId") filter (where "isCaseManager")::int as managed
    from assignment where assignment."agencyId" = member."agencyId" and assignment."userId" = member."userId"
      and "startDate" <= ${today}::date and coalesce("endDate", 'infinity') >= ${today}::date`;

/** Visits of the last 30 and the next 7 days. */
const visitCounts = ({ today }: Caller) => sql`select
    count(*) filter (where status = 'completed')::int as completed,
    count(*) filter (where status = 'missed')::int as missed,
    count(*) filter (where status = 'scheduled' and "localStart" >= ${today}::date::timestamp)::int as planned,
    coalesce(sum(minutes) filter (where status = 'completed'), 0)::int as minutes
  from visit where visit."agencyId" = member."agencyId" and visit."userId" = member."userId"
    and "localStart" >= (${today}::date - 29)::timestamp and "localStart" < (${today}::date + 7)::timestamp`;

const waiting = sql`select count(*)::int as papers from document where document."agencyId" = member."agencyId"
  and document."assigneeId" = member."userId" and document.status in ('draft', 'returned')
  and document."endedAt" is null`;

/** The expiration date of the latest record of a kind. */
const records = sql`select max("expiresOn") filter (where kind = 'license') as license,
    max("expiresOn") filter (where kind = 'cpr') as cpr,
    bool_or(kind = 'nda') as "hasNda"
  from staff_record where staff_record."agencyId" = member."agencyId"
    and staff_record."userId" = member."userId" and "endedAt" is null`;

const counted = (key: string, label: string, value: string): DataSetColumn => ({
  key,
  label,
  type: "integer",
  sql: sql.ref(value),
  joins: [value.split(".")[0] ?? ""],
  isSummed: true,
});

const columns: readonly DataSetColumn[] = [
  {
    key: "name",
    label: "Name",
    type: "text",
    sql: lastFirst("person"),
    pick: { of: "staff", id: sql`member."userId"` },
  },
  {
    key: "role",
    label: "Role",
    type: "text",
    sql: sql`member.role`,
    pick: { of: "role", id: sql`member.role` },
  },
  coded({
    key: "discipline",
    label: "Discipline",
    sql: sql`member.discipline`,
    labels: staffDisciplineLabels,
  }),
  {
    key: "branch",
    label: "Branch",
    type: "text",
    sql: sql`branch.name`,
    joins: ["branch"],
    pick: { of: "branch", id: sql`member."branchId"` },
  },
  { key: "phone", label: "Phone", type: "text", sql: phoneText(sql`member."phoneNumber"`) },
  { key: "email", label: "Email", type: "text", sql: sql`person.email` },
  { key: "createdAt", label: "Employee since", type: "instant", sql: sql`member."createdAt"` },
  counted("patients", "Patients", "caseload.patients"),
  counted("managed", "Patients as case manager", "caseload.managed"),
  counted("completed", "Visits completed, last 30 days", "counts.completed"),
  counted("missed", "Visits missed, last 30 days", "counts.missed"),
  counted("minutes", "Scheduled minutes of completed visits", "counts.minutes"),
  counted("planned", "Visits, next 7 days", "counts.planned"),
  counted("papers", "Documents to complete", "waiting.papers"),
  {
    key: "licenseExpires",
    label: "Professional license expires",
    type: "date",
    sql: sql`records.license`,
    joins: ["records"],
  },
  { key: "cprExpires", label: "CPR expires", type: "date", sql: sql`records.cpr`, joins: ["records"] },
  {
    key: "hasNda",
    label: "NDA signed",
    type: "yes-no",
    sql: sql`coalesce(records."hasNda", false)`,
    joins: ["records"],
  },
];

/** The employees whose records the caller may see: only their own, or all. */
const isSeen = (caller: Caller) =>
  callerMay(caller, "staff", "view-all") ? sql`true` : sql`member."userId" = ${caller.userId}`;

/** One row per current employee whose records the caller may see. */
export const staff = (caller: Caller): DataSet => ({
  label: "Staff",
  area: "staff",
  from: sql`from membership as member join app_user as person on person.id = member."userId"`,
  joins: {
    branch: joinOne("branch", "branch", "member.branchId"),
    caseload: joinLateral("caseload", caseload(caller)),
    counts: joinLateral("counts", visitCounts(caller)),
    waiting: joinLateral("waiting", waiting),
    records: joinLateral("records", records),
  },
  where: sql`member."agencyId" = ${caller.agencyId} and member."endedAt" is null and ${isSeen(caller)}`,
  id: sql`member."userId"`,
  caregiver: { id: sql`member."userId"` },
  columns,
});
