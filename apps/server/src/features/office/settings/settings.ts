import type { AgencySettings, Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { tellBrowsers } from "#src/features/shared/agencies/tell-browsers.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { findRoleNames, requireRoles } from "#src/features/shared/roles/roles.ts";
import type { Work } from "#src/http/work.ts";
import { changedFacts } from "./changed-facts.ts";
import { findSettings, lockSettings, updateSettings } from "./queries.ts";

/** With the installation's defaults where the agency has no setting. */
export async function openSettings(
  work: Work,
  installedIdleMinutes: number,
): Promise<GivenOutputOf<Contract["GET /settings"]>> {
  const roles = await findRoleNames(work);
  return { settings: await findSettings(work), installedIdleMinutes, roles };
}

/** Throws `conflict` with the current settings, `invalid-input` for an unknown role. */
export async function changeSettings(
  work: Work,
  { version, ...wanted }: ReadInputOf<Contract["PUT /settings"]>,
): Promise<AgencySettings> {
  const before = await lockSettings(work);
  if (before.version !== version) throw new AppError("conflict", { context: before });
  await requireRoles(work, {
    field: "secondFactorRoles",
    wanted: wanted.secondFactorRoles ?? [],
    before: before.secondFactorRoles,
  });
  await updateSettings(work, wanted);
  const after = await findSettings(work);
  const changed = changedFacts(factsOf(before), factsOf(after));
  if (before.cmsCertificationNumber !== after.cmsCertificationNumber)
    await followChart(work, { of: "agency", parts: ["agency"] });
  await recordEvent(work, { action: "agency.change", ...changed });
  await tellBrowsers(work, { subjectId: work.userId, revision: after.version });
  return after;
}

const factsOf = ({ version, ...facts }: AgencySettings) => facts;
