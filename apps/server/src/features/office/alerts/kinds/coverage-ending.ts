import { sql } from "kysely";
import { queriedAlerts } from "../alert-source.ts";
import { inWords, isAsked } from "../causes.ts";
import { isCurrent, isEnding } from "./current-coverage.ts";

/** Insurance that ends within a month while care continues, without a successor of its rank. */
export const coverageEnding = queriedAlerts("coverage-ending", (scope) => ({
  key: sql`coverage.id`,
  title: sql`initcap(coverage.rank) || ' insurance ending'`,
  detail: sql`coverage."payerName" || ' ends ' || ${inWords(sql`coverage."endDate"`)}`,
  patientId: sql`coverage."patientId"`,
  subjectId: sql`coverage.id`,
  dueOn: sql`coverage."endDate"`,
  from: sql`coverage where coverage."agencyId" = ${scope.agencyId} and ${isCurrent(scope)}
    and ${isAsked(scope, sql`coverage."patientId"`)} and ${isEnding(scope)}`,
}));
