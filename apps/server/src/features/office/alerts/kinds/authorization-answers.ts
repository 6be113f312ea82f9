import { type RawBuilder, sql } from "kysely";
import { queriedAlerts, type Scope } from "../alert-source.ts";
import { hasAdmission, isAsked, isInCare } from "../causes.ts";
import { aboutPermit } from "./permit.ts";

/** Authorizations of patients on service that have not ended. */
const permitsOf = (scope: Scope, condition: RawBuilder<boolean>) => sql`"authorization" as permit
  where permit."agencyId" = ${scope.agencyId} and permit."endedAt" is null and permit."endDate" >= ${scope.today}
    and ${isAsked(scope, sql`permit."patientId"`)} and ${hasAdmission(scope, sql`permit."patientId"`, isInCare)}
    and ${condition}`;

/** Requested, without a decision from the payer. */
export const authorizationWaiting = queriedAlerts("authorization-waiting", (scope) => ({
  ...aboutPermit,
  title: "Authorization pending",
  dueOn: sql`permit."startDate"`,
  from: permitsOf(scope, sql`permit.status = 'requested'`),
}));

/** Denied by the payer. */
export const authorizationDenied = queriedAlerts("authorization-denied", (scope) => ({
  ...aboutPermit,
  title: "Authorization denied",
  isImportant: true,
  from: permitsOf(scope, sql`permit.status = 'denied'`),
}));
