import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import { queriedAlerts } from "../alert-source.ts";
import { goesOn, hasAdmission, isAsked } from "../causes.ts";
import { aboutPermit } from "./permit.ts";

const daysAhead = 14;

/** Authorizations that end within two weeks while care continues, without a requested or approved successor. */
export const authorizationEnding = queriedAlerts("authorization-ending", (scope) => {
  const { agencyId, today } = scope;
  return {
    ...aboutPermit,
    title: "Authorization expiring",
    dueOn: sql`permit."endDate"`,
    from: sql`"authorization" as permit where permit."agencyId" = ${agencyId} and permit."endedAt" is null
      and permit.status = 'approved' and permit."startDate" <= ${today}
      and permit."endDate" between ${today} and ${addDays(today, daysAhead)}
      and ${isAsked(scope, sql`permit."patientId"`)}
      and ${hasAdmission(scope, sql`permit."patientId"`, goesOn)}
      and not exists (select from "authorization" as next where next."agencyId" = ${agencyId}
        and next."patientId" = permit."patientId" and next."endedAt" is null and next.status <> 'denied'
        and next."endDate" > permit."endDate"
        and (next.discipline is null or next.discipline = permit.discipline))`,
  };
});
