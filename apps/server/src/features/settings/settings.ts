import type { AgencySettings, Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { findRoleNames, requireRoles } from "#src/features/roles/roles.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { changedFacts } from "./changed-facts.ts";
import { findSettings, lockSettings, updateSettings } from "./queries.ts";
import { tellBrowsers } from "./tell-browsers.ts";

/** With the installation's defaults where the agency has no setting. */
export async function openSettings(
  trx: AgencyTrx,
  caller: Caller,
  installedIdleMinutes: number,
): Promise<GivenOutputOf<Contract["GET /settings"]>> {
  const roles = await findRoleNames(trx, caller);
  return { settings: await findSettings(trx, caller), installedIdleMinutes, roles };
}

/** Throws `conflict` with the current settings, `invalid-input` for an unknown role. */
export async function changeSettings(
  trx: AgencyTrx,
  caller: Caller,
  { version, ...wanted }: ReadInputOf<Contract["PUT /settings"]>,
): Promise<AgencySettings> {
  const before = await lockSettings(trx, caller);
  if (before.version !== version) throw new AppError("conflict", { context: before });
  await requireRoles(trx, caller, {
    field: "secondFactorRoles",
    wanted: wanted.secondFactorRoles ?? [],
    before: before.secondFactorRoles,
  });
  await updateSettings(trx, caller, wanted);
  const after = await findSettings(trx, caller);
  const changed = changedFacts(factsOf(before), factsOf(after));
  if (before.cmsCertificationNumber !== after.cmsCertificationNumber)
    await followChart(trx, caller, { of: "agency", parts: ["agency"] });
  await recordEvent(trx, caller, { action: "agency.change", ...changed });
  await tellBrowsers(trx, caller, { subjectId: caller.userId, revision: after.version });
  return after;
}

const factsOf = ({ version, ...facts }: AgencySettings) => facts;
