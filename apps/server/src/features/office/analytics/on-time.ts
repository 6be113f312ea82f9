import { type RawBuilder, sql } from "kysely";

type Agency = { readonly zone: string; readonly today: string };

/** The kinds of documents that a physician signs. */
export const signedKinds = ["physician-order", "verbal-order", "frequency-order", "plan-of-care"] as const;

const dayIn = (instant: RawBuilder<unknown>, { zone }: Agency) =>
  sql<string>`(${instant} at time zone ${sql.lit(zone)})::date`;

const firstExport = sql`(select min(one."exportedAt") from transmission one
  where one."agencyId" = assessment."agencyId" and one."assessmentId" = assessment.id)`;

/**
 * Of a row of `assessment`: whether a start of care was assessed within 5 days and that exported within 30 (42 CFR
 * 484.55(b)(1), 484.45(a)). The first export counts, regardless of the CMS response. Null: no such assessment, or it may still be in time.
 */
export const isOasisOnTime = (agency: Agency): RawBuilder<boolean | null> =>
  sql`case
    when assessment.reason <> '01' or assessment."correctsId" is not null or assessment.status = 'inactivated' then null
    when coalesce(assessment."completedDate", ${agency.today}::date) > assessment."startDate" + 5 then false
    when coalesce(${dayIn(firstExport, agency)}, ${agency.today}::date) > assessment."completedDate" + 30 then false
    when ${firstExport} is not null then true end`;

/**
 * Of a row of `document`: whether the physician signed it within 14 days after it was sent. Null: never sent, withdrawn
 * before signing, or still within 14 days.
 */
export const isSignedInTime = (agency: Agency): RawBuilder<boolean | null> =>
  sql`case
    when document.kind not in (${sql.join([...signedKinds])}) or document."sentAt" is null
      or document.status = 'discontinued' and document."physicianSignedOn" is null then null
    when coalesce(document."physicianSignedOn", ${agency.today}::date)
      > ${dayIn(sql`document."sentAt"`, agency)} + 14 then false
    when document."physicianSignedOn" is not null then true end`;
