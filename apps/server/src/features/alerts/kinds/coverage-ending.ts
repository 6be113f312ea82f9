import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import { queriedAlerts } from "../alert-source.ts";
import { goesOn, hasAdmission, inWords, isAsked } from "../causes.ts";
import { isCurrent } from "./current-coverage.ts";

const daysAhead = 30;

/** Insurance that ends within a month while care goes on, and none of its rank follows. */
export const coverageEnding = queriedAlerts("coverage-ending", (scope) => {
  const { agencyId, today } = scope;
  return {
    key: sql`coverage.id`,
    title: sql`'The ' || coverage.rank || ' insurance ends'`,
    detail: sql`coverage."payerName" || ' ends ' || ${inWords(sql`coverage."endDate"`)}`,
    patientId: sql`coverage."patientId"`,
    subjectId: sql`coverage.id`,
    dueOn: sql`coverage."endDate"`,
    from: sql`coverage where coverage."agencyId" = ${agencyId} and ${isCurrent(scope)}
      and coverage."endDate" <= ${addDays(today, daysAhead)}
      and ${isAsked(scope, sql`coverage."patientId"`)}
      and ${hasAdmission(scope, sql`coverage."patientId"`, goesOn)}
      and not exists (select from coverage as next where next."agencyId" = ${agencyId}
        and next."patientId" = coverage."patientId" and next.rank = coverage.rank and next."endedAt" is null
        and (next."endDate" is null or next."endDate" > coverage."endDate"))`,
  };
});
