import type { AuthorizationNeed, InsuranceNeed } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { patientsOf, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import type { AlertSource, Scope } from "./alert-source.ts";
import {
  authorizationDenied,
  authorizationEnding,
  authorizationRunningOut,
  authorizationWaiting,
  usedUpAuthorizations,
} from "./kinds/authorizations.ts";
import { coverageEnding, coverageMissing, eligibilityAlerts } from "./kinds/coverages.ts";

/** Same rules as the warnings, so that Financial's counts match them. */
const sources: { readonly [N in InsuranceNeed | AuthorizationNeed]: Pick<AlertSource, "causes"> } = {
  "coverage-missing": coverageMissing,
  "coverage-ending": coverageEnding,
  "eligibility-unchecked": eligibilityAlerts,
  "eligibility-unclear": eligibilityAlerts,
  "eligibility-lost": eligibilityAlerts,
  "authorization-running-out": authorizationRunningOut,
  "authorization-used-up": usedUpAuthorizations,
  "authorization-ending": authorizationEnding,
  "authorization-waiting": authorizationWaiting,
  "authorization-denied": authorizationDenied,
};

export type InsuranceAlertNeed = keyof typeof sources;

/** The patients the caller may see: those assigned to them, or all. */
export async function scopeOf(work: Work): Promise<Scope> {
  const { agencyId, today, zone } = work;
  if (seesAll(work)) return { agencyId, today, zone, patientIds: undefined };
  const { rows } = await sql<{ patientId: string }>`
    select "patientId" from (${patientsOf(work)}) as own`.execute(work.trx);
  return { agencyId, today, zone, patientIds: rows.map(({ patientId }) => patientId) };
}

/** A query of open needs with kind, subject row, detail and due date. */
export async function queryInsuranceNeeds(
  work: In<Scope>,
  needs: readonly InsuranceAlertNeed[],
): Promise<RawBuilder<unknown>> {
  const causes: RawBuilder<unknown>[] = [];
  for (const source of new Set(needs.map((need) => sources[need]))) causes.push(await source.causes(work));
  const each = causes.map(
    (cause) =>
      sql`select kind, coalesce("subjectId", "patientId") as id, detail, "dueOn" from (${cause}) as cause
        where kind = any(${needs}::text[])`,
  );
  return sql.join(each, sql` union all `);
}
