import { documentKindWords, orderKinds } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import { queriedAlerts } from "../alert-source.ts";
import { inWords, isAsked, wordOf } from "../causes.ts";

const daysToSign = 14;

/** Orders that went to the physician more than 14 days ago and have not come back, by how long they have waited. */
export const orderUnsigned = queriedAlerts("order-unsigned", (scope) => {
  const { agencyId, today, zone } = scope;
  const sentOn = sql`(document."sentAt" at time zone ${zone})::date`;
  return {
    key: sql`document.id`,
    title: sql`'Not signed by the physician: ' || ${wordOf(sql`document.kind`, documentKindWords)}`,
    detail: sql`'Sent ' || ${inWords(sentOn)} ||
      case when ${sentOn} < ${addDays(today, -30)}::date then ', over 30 days ago' else ', 15-30 days ago' end`,
    patientId: sql`document."patientId"`,
    documentId: sql`document.id`,
    dueOn: sql`${sentOn} + ${daysToSign}::int`,
    from: sql`document where document."agencyId" = ${agencyId} and document.status = 'sent'
      and document.kind = any(${orderKinds}) and document."endedAt" is null
      and ${sentOn} < ${addDays(today, -daysToSign)}::date and ${isAsked(scope, sql`document."patientId"`)}`,
  };
});
