import { documentKindLabels, orderKinds } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import { daysToRespond } from "#src/features/assessments/due-on.ts";
import { dayText, isAsked, queriedAlerts, wordOf } from "../alert-source.ts";

const daysToSign = 14;

/** Orders sent to the physician more than 14 days ago and not returned, and orders submitted as long ago that were approved but
 * never sent. */
export const orderUnsigned = queriedAlerts(["order-unsent", "order-unsigned"], (scope) => {
  const { agencyId, today, zone } = scope;
  const isSent = sql`document.status = 'sent'`;
  const since = sql`(coalesce(document."sentAt", document."submittedAt") at time zone ${zone})::date`;
  return {
    kind: sql`case when ${isSent} then 'order-unsigned' else 'order-unsent' end`,
    key: sql`document.id`,
    title: sql`${wordOf(sql`document.kind`, documentKindLabels)} || case when ${isSent} then ' not signed by physician' else ' not sent to physician' end`,
    detail: sql`case when ${isSent} then 'Sent ' || ${dayText(since)}
      else 'Approved, submitted for review ' || ${dayText(since)} end`,
    patientId: sql`document."patientId"`,
    documentId: sql`document.id`,
    dueOn: sql`${since} + ${daysToSign}::int`,
    from: sql`document where document."agencyId" = ${agencyId} and document.status in ('approved', 'sent')
      and document.kind = any(${orderKinds}) and document."endedAt" is null
      and ${since} < ${addDays(today, -daysToSign)}::date and ${isAsked(scope, sql`document."patientId"`)}`,
  };
});

/** Assessments exported before today without a recorded CMS response, which arrives within a day. */
export const oasisUnanswered = queriedAlerts("oasis-unanswered", (scope) => {
  const { agencyId, today, zone } = scope;
  return {
    key: sql`assessment.id`,
    title: "CMS response not recorded",
    detail: sql`'Exported ' || ${dayText(sql`sent.day`)}`,
    patientId: sql`assessment."patientId"`,
    subjectId: sql`assessment.id`,
    dueOn: sql`sent.day + ${daysToRespond}`,
    from: sql`assessment cross join lateral (
        select (transmission."exportedAt" at time zone ${zone})::date as day, outcome from transmission
        where transmission."agencyId" = ${agencyId} and transmission."assessmentId" = assessment.id
        order by transmission."exportedAt" desc limit 1) as sent
      where assessment."agencyId" = ${agencyId} and assessment.status = 'exported'
        and sent.outcome is null and sent.day < ${today}::date
        and ${isAsked(scope, sql`assessment."patientId"`)}`,
  };
});
