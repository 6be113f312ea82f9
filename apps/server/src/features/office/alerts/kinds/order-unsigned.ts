import { documentKindWords, orderKinds } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import { queriedAlerts } from "../alert-source.ts";
import { inWords, isAsked, wordOf } from "../causes.ts";

const daysToSign = 14;

/**
 * Orders sent to the physician more than 14 days ago and not returned, and orders submitted as long ago that were approved
 * but never sent.
 */
export const orderUnsigned = queriedAlerts("order-unsigned", (scope) => {
  const { agencyId, today, zone } = scope;
  const isSent = sql`document.status = 'sent'`;
  const since = sql`(coalesce(document."sentAt", document."submittedAt") at time zone ${zone})::date`;
  return {
    key: sql`document.id`,
    title: sql`${wordOf(sql`document.kind`, documentKindWords)} || case when ${isSent} then ' not signed by physician' else ' not sent to physician' end`,
    detail: sql`case when ${isSent} then 'Sent ' else 'In review since ' end || ${inWords(since)} ||
      case when ${since} < ${addDays(today, -30)}::date then ', over 30 days' else ', 15-30 days' end ||
      case when ${isSent} then ' ago' else '' end`,
    patientId: sql`document."patientId"`,
    documentId: sql`document.id`,
    dueOn: sql`${since} + ${daysToSign}::int`,
    from: sql`document where document."agencyId" = ${agencyId} and document.status in ('approved', 'sent')
      and document.kind = any(${orderKinds}) and document."endedAt" is null
      and ${since} < ${addDays(today, -daysToSign)}::date and ${isAsked(scope, sql`document."patientId"`)}`,
  };
});
