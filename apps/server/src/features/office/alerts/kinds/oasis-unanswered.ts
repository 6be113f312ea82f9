import { sql } from "kysely";
import { queriedAlerts } from "../alert-source.ts";
import { inWords, isAsked } from "../causes.ts";

/** Assessments exported before today without a recorded CMS response, which arrives within a day. */
export const oasisUnanswered = queriedAlerts("oasis-unanswered", (scope) => {
  const { agencyId, today, zone } = scope;
  return {
    key: sql`assessment.id`,
    title: "CMS response not recorded",
    detail: sql`'Exported ' || ${inWords(sql`sent.day`)}`,
    patientId: sql`assessment."patientId"`,
    subjectId: sql`assessment.id`,
    dueOn: sql`sent.day + 1`,
    from: sql`assessment cross join lateral (
        select (transmission."exportedAt" at time zone ${zone})::date as day, outcome from transmission
        where transmission."agencyId" = ${agencyId} and transmission."assessmentId" = assessment.id
        order by transmission."exportedAt" desc limit 1) as sent
      where assessment."agencyId" = ${agencyId} and assessment.status = 'exported'
        and sent.outcome is null and sent.day < ${today}::date
        and ${isAsked(scope, sql`assessment."patientId"`)}`,
  };
});
