import { sql } from "kysely";
import { queriedAlerts } from "../alert-source.ts";
import { hasAdmission, inWords, isAsked, isInCare } from "../causes.ts";
import { isCurrent } from "./current-coverage.ts";

/** Patients on service without active insurance today. */
export const coverageMissing = queriedAlerts("coverage-missing", (scope) => {
  const { agencyId, today } = scope;
  return {
    key: sql`patient.id`,
    title: "No active insurance",
    detail: sql`'Last coverage ended ' || ${inWords(sql`(select max(coverage."endDate") from coverage
      where coverage."agencyId" = ${agencyId} and coverage."patientId" = patient.id
        and coverage."endedAt" is null and coverage."endDate" < ${today})`)}`,
    patientId: sql`patient.id`,
    from: sql`patient where patient."agencyId" = ${agencyId} and ${isAsked(scope, sql`patient.id`)}
      and ${hasAdmission(scope, sql`patient.id`, isInCare)}
      and not exists (select from coverage where coverage."agencyId" = ${agencyId}
        and coverage."patientId" = patient.id and ${isCurrent(scope)})`,
  };
});
