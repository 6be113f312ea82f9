import { staffRecordLabels } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import { dayText, queriedAlerts, wordOf } from "../alert-source.ts";

const daysAhead = 30;

/** Credentials that expire within a month or have expired, without a successor of their kind. */
export const credentialEnding = queriedAlerts(
  "credential-ending",
  ({ agencyId, today }) => ({
    key: sql`staff_record.id`,
    title: sql`case when staff_record."expiresOn" < ${today} then 'Credential expired' else 'Credential expiring' end`,
    detail: sql`case staff_record.kind when 'other' then staff_record.title
        else ${wordOf(sql`staff_record.kind`, staffRecordLabels)} end
      || case when staff_record."expiresOn" < ${today} then ' expired ' else ' expires ' end
      || ${dayText(sql`staff_record."expiresOn"`)}`,
    userId: sql`staff_record."userId"`,
    subjectId: sql`staff_record.id`,
    dueOn: sql`staff_record."expiresOn"`,
    from: sql`staff_record join membership on membership."agencyId" = staff_record."agencyId"
        and membership."userId" = staff_record."userId" and membership."endedAt" is null
      where staff_record."agencyId" = ${agencyId} and staff_record."endedAt" is null
        and staff_record.kind <> 'nda' and staff_record."expiresOn" <= ${addDays(today, daysAhead)}
        and not exists (select from staff_record as next where next."agencyId" = ${agencyId}
          and next."userId" = staff_record."userId" and next.kind = staff_record.kind
          and next.title is not distinct from staff_record.title and next."endedAt" is null
          and (next."expiresOn" is null or next."expiresOn" > staff_record."expiresOn"))`,
  }),
  { isOfPatients: false },
);

/** Employees without a current confidentiality agreement. */
export const ndaMissing = queriedAlerts(
  "nda-missing",
  ({ agencyId, today, zone }) => ({
    key: sql`membership."userId"`,
    title: "No current confidentiality agreement (NDA)",
    detail: sql`'Last agreement expired ' || ${dayText(sql`last."expiresOn"`)}`,
    userId: sql`membership."userId"`,
    dueOn: sql`coalesce(last."expiresOn", (membership."createdAt" at time zone ${zone})::date)`,
    from: sql`membership left join lateral (
        select max(staff_record."expiresOn") as "expiresOn",
          bool_or(staff_record."expiresOn" is null or staff_record."expiresOn" >= ${today}) as "isInForce"
        from staff_record where staff_record."agencyId" = ${agencyId}
          and staff_record."userId" = membership."userId" and staff_record.kind = 'nda'
          and staff_record."endedAt" is null and staff_record."issuedOn" <= ${today}) as last on true
      where membership."agencyId" = ${agencyId} and membership."endedAt" is null and last."isInForce" is not true`,
  }),
  { isOfPatients: false },
);
