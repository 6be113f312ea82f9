import { sql } from "kysely";
import { queriedAlerts } from "../alert-source.ts";
import { inWords } from "../causes.ts";

/** Employees without a current confidentiality agreement. */
export const ndaMissing = queriedAlerts(
  "nda-missing",
  ({ agencyId, today, zone }) => ({
    key: sql`membership."userId"`,
    title: "No current confidentiality agreement (NDA)",
    detail: sql`'Last agreement expired ' || ${inWords(sql`last."expiresOn"`)}`,
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
