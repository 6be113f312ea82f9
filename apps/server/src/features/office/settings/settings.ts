import { isDeepStrictEqual } from "node:util";
import {
  type AgencySettings,
  allFileTypes,
  type Contract,
  type GivenOutputOf,
  type ReadInputOf,
} from "@hearthside/contract";
import type { Updateable } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import type { Database, Json } from "#src/db/schema.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { notifyBrowsers } from "#src/features/shared/agencies/agencies.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { findRoleNames, requireRoles } from "#src/features/shared/roles/roles.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

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
  { version, ...input }: ReadInputOf<Contract["PUT /settings"]>,
): Promise<AgencySettings> {
  const before = await lockSettings(work);
  if (before.version !== version) throw new AppError("conflict", { context: before });
  await requireRoles(work, {
    field: "secondFactorRoles",
    input: input.secondFactorRoles ?? [],
    before: before.secondFactorRoles,
  });
  await updateSettings(work, input);
  const after = await findSettings(work);
  const changed = changedFacts(factsOf(before), factsOf(after));
  if (before.cmsCertificationNumber !== after.cmsCertificationNumber)
    await followChart(work, { of: "agency", parts: ["agency"] });
  await recordEvent(work, { action: "agency.change", ...changed });
  await notifyBrowsers(work, { subjectId: work.userId, revision: after.version });
  return after;
}

const factsOf = ({ version, ...facts }: AgencySettings) => facts;

const selectSettings = ({ trx, agencyId }: In<Pick<Caller, "agencyId">>) =>
  trx
    .selectFrom("agency")
    .select([
      "version",
      "name",
      "slug",
      "cmsCertificationNumber",
      "submissionId",
      "npi",
      "zone",
      "weekStartsOn",
      "fileTypes",
      "idleMinutes",
      "secondFactorRoles",
      "allowsDirections",
    ])
    .where("id", "=", agencyId);

/** File types in the order in which they are offered. */
const settingsOf = ({ fileTypes, ...row }: Omit<AgencySettings, "fileTypes"> & { fileTypes: string[] }) => ({
  ...row,
  fileTypes: allFileTypes.filter((type) => fileTypes.includes(type)),
});

const findSettings = async (work: Work): Promise<AgencySettings> =>
  settingsOf(await selectSettings(work).executeTakeFirstOrThrow());

/**
 * Locks the agency and its branches against changes until the transaction ends; references to the agency still work.
 */
export const lockSettings = async (work: Work): Promise<AgencySettings> =>
  settingsOf(await selectSettings(work).forNoKeyUpdate().executeTakeFirstOrThrow());

const updateSettings = (
  { trx, agencyId }: Work,
  changes: Omit<Updateable<Database["agency"]>, "id" | "version">,
) =>
  trx
    .updateTable("agency")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("id", "=", agencyId)
    .execute();

type Facts = Readonly<Record<string, Json>>;

/** Before and after, of the facts that differ; undefined if none does. */
export function changedFacts(known: Facts, now: Facts): { before: Facts; after: Facts } | undefined {
  const names = Object.keys(now).filter((name) => !isDeepStrictEqual(known[name], now[name]));
  return names.length === 0 ? undefined : { before: only(known, names), after: only(now, names) };
}

const only = (facts: Facts, names: readonly string[]): Record<string, Json> =>
  Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
