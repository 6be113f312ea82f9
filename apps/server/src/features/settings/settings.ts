import type { AgencySettings, Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { findRoles } from "#src/features/roles/roles.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { changedFacts } from "./changed-facts.ts";
import { findSettings, lockSettings, updateSettings } from "./queries.ts";
import { tellBrowsers } from "./tell-browsers.ts";

/** With what the installation says where the agency says nothing. */
export async function openSettings(
  trx: AgencyTrx,
  caller: Caller,
  installedIdleMinutes: number,
): Promise<GivenOutputOf<Contract["GET /settings"]>> {
  const roles = (await findRoles(trx, caller)).map(({ name }) => name);
  return { settings: await findSettings(trx, caller), installedIdleMinutes, roles };
}

/** Throws `conflict` with the settings as they are now, `invalid-input` for a role that is not there. */
export async function changeSettings(
  trx: AgencyTrx,
  caller: Caller,
  { version, ...wanted }: ReadInputOf<Contract["PUT /settings"]>,
): Promise<AgencySettings> {
  const before = await lockSettings(trx, caller);
  if (before.version !== version) throw new AppError("conflict", { context: before });
  await requireRoles(trx, caller, {
    wanted: wanted.secondFactorRoles ?? [],
    before: before.secondFactorRoles,
  });
  await updateSettings(trx, caller, wanted);
  const after = await findSettings(trx, caller);
  const changed = changedFacts(factsOf(before), factsOf(after));
  await recordEvent(trx, caller, { action: "agency.change", ...changed });
  await tellBrowsers(trx, caller, { subjectId: caller.userId, revision: after.version });
  return after;
}

const factsOf = ({ version, ...facts }: AgencySettings) => facts;

type Asked = { readonly wanted: readonly string[]; readonly before: readonly string[] };

/** A role that was removed meanwhile may stay among them; none comes to them that is not there. */
async function requireRoles(trx: AgencyTrx, caller: Caller, { wanted, before }: Asked): Promise<void> {
  const added = wanted.filter((name) => !before.includes(name));
  if (added.length === 0) return;
  const known = (await findRoles(trx, caller)).map(({ name }) => name);
  const unknown = added.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalidField("secondFactorRoles", `There is no role ${unknown} any more: please choose again`);
}
