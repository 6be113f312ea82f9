import type { Reason } from "@hearthside/oasis";
import { oasisFromAge } from "@hearthside/scheduling";
import { type RawBuilder, sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { byReason } from "#src/features/assessments/time-points.ts";
import type { Span } from "./periods.ts";

type Agency = { readonly agencyId: number; readonly zone: string; readonly today: string };

/** Only decided cases; those still within the deadline are not counted. */
const shares = [
  sql<string>`to_char(judged.day, 'YYYY-MM')`.as("month"),
  sql<number>`(count(*) filter (where judged."isOnTime"))::int`.as("numerator"),
  sql<number>`count(*)::int`.as("denominator"),
] as const;

/** Starts of care of the period by whether they were assessed in time, including those never assessed. */
export const countOasis = (work: In<Agency>, { from, until }: Span) => {
  const judged = work.trx
    .selectFrom("admission")
    .leftJoinLateral(startOfCareOasis.as<"assessment">(sql.ref("assessment")), (join) => join.onTrue())
    .select([oasisFrom.as("day"), isStartOnTime(work).as("isOnTime")])
    .where("admission.agencyId", "=", work.agencyId)
    .where(oasisFrom, ">=", from)
    .where(oasisFrom, "<", until);
  return work.trx
    .selectFrom(judged.as("judged"))
    .select(shares)
    .where("judged.isOnTime", "is not", null)
    .groupBy("month")
    .execute();
};

/** Orders sent to physicians in the period by whether they were signed in time. */
export const countOrders = (work: In<Agency>, { from, until }: Span) => {
  const { agencyId, zone } = work;
  const judged = work.trx
    .selectFrom("document")
    .select([
      sql<string>`("sentAt" at time zone ${zone})::date`.as("day"),
      isSignedInTime(work).as("isOnTime"),
    ])
    .where("agencyId", "=", agencyId)
    .where("kind", "in", signedKinds)
    .where("endedAt", "is", null)
    .where(sql<boolean>`"sentAt" >= ${from}::timestamp at time zone ${zone}`)
    .where(sql<boolean>`"sentAt" < ${until}::timestamp at time zone ${zone}`);
  return work.trx
    .selectFrom(judged.as("judged"))
    .select(shares)
    .where("judged.isOnTime", "is not", null)
    .groupBy("month")
    .execute();
};

type Days = { readonly zone: string; readonly today: string };

/** The kinds of documents that a physician signs. */
const signedKinds = ["physician-order", "verbal-order", "frequency-order", "plan-of-care"] as const;

const dayIn = (instant: RawBuilder<unknown>, { zone }: Days) =>
  sql<string>`(${instant} at time zone ${sql.lit(zone)})::date`;

const firstExport = sql`(select min(one."exportedAt") from transmission one
  where one."agencyId" = assessment."agencyId" and one."assessmentId" = assessment.id)`;

/** The days to complete an assessment of this reason; null: it is not in the figure. */
const daysToComplete: { readonly [R in Reason]: number | null } = { "01": 5, "03": null };
const allowed = byReason((reason) => sql.lit(daysToComplete[reason]));

/**
 * For a row of `assessment`: whether a start of care was assessed within 5 days and exported within 30 (42 CFR
 * 484.55(b)(1), 484.45(a)). The first export counts, regardless of the CMS response. Null: no such assessment, or it is
 * still within the deadline.
 */
export const isOasisOnTime = (agency: Days): RawBuilder<boolean | null> =>
  sql`case
    when ${allowed} is null or assessment."correctsId" is not null or assessment.status = 'inactivated' then null
    when coalesce(assessment."completedDate", ${agency.today}::date) > assessment."startDate" + ${allowed} then false
    when coalesce(${dayIn(firstExport, agency)}, ${agency.today}::date) > assessment."completedDate" + 30 then false
    when ${firstExport} is not null then true end`;

/** To join to `admission` as `assessment`: its start of care assessment. Until it is dated, the start of care counts. */
export const startOfCareOasis = sql<{ id: string | null; startDate: string | null }>`(
  select one."agencyId", one.id, one.reason, one.status, one."correctsId", one."completedDate",
    coalesce(one."startDate", admission."startOfCare") as "startDate"
  from assessment one
  where one."agencyId" = admission."agencyId" and one."admissionId" = admission.id and one.reason = '01'
    and one."correctsId" is null and one.status <> 'inactivated'
  order by one."createdAt" desc, one.id desc limit 1)`;

/** For a row of `admission` with `startOfCareOasis`: the start of care, or that of the assessment before admission. */
export const oasisFrom = sql<string | null>`coalesce(admission."startOfCare", assessment."startDate")`;

/** For a row of `admission` with `startOfCareOasis`: whether the patient was under 18. */
const isOfMinor = sql<boolean>`exists (select from patient as minor where minor."agencyId" = admission."agencyId"
  and minor.id = admission."patientId" and minor.dob > ${oasisFrom} - make_interval(years => ${sql.lit(oasisFromAge)}))`;

/**
 * For a row of `admission` with `startOfCareOasis`. Late as well if the assessment was not started before its task was
 * overdue; an admission never had a task if it was older than that when it was entered. Null for patients under 18:
 * CMS collects no OASIS from them.
 */
export const isStartOnTime = (agency: Days): RawBuilder<boolean | null> =>
  sql`case
    when ${isOfMinor} then null
    when assessment.id is not null then ${isOasisOnTime(agency)}
    when exists (select from task where task."agencyId" = admission."agencyId" and task."patientId" = admission."patientId"
      and task."causeKey" = 'assessment-due/start-of-care/' || admission.id
      and task."dueOn" < coalesce(${dayIn(sql`task."resolvedAt"`, agency)}, ${agency.today}::date)) then false end`;

/**
 * For a row of `document`: whether the physician signed it within 14 days of being sent. Null: never sent, withdrawn
 * before signing, or still within 14 days.
 */
export const isSignedInTime = (agency: Days): RawBuilder<boolean | null> =>
  sql`case
    when document.kind not in (${sql.join([...signedKinds])}) or document."sentAt" is null
      or document.status = 'discontinued' and document."physicianSignedOn" is null then null
    when coalesce(document."physicianSignedOn", ${agency.today}::date)
      > ${dayIn(sql`document."sentAt"`, agency)} + 14 then false
    when document."physicianSignedOn" is not null then true end`;
