import type { AgencySettings } from "@hearthside/contract";
import { allFileTypes } from "@hearthside/contract";
import type { Updateable } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

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

export const findSettings = async (work: Work): Promise<AgencySettings> =>
  settingsOf(await selectSettings(work).executeTakeFirstOrThrow());

/**
 * Locks the agency and its branches against changes until the transaction ends; references to the agency still work.
 */
export const lockSettings = async (work: Work): Promise<AgencySettings> =>
  settingsOf(await selectSettings(work).forNoKeyUpdate().executeTakeFirstOrThrow());

export const updateSettings = (
  { trx, agencyId }: Work,
  changes: Omit<Updateable<Database["agency"]>, "id" | "version">,
) =>
  trx
    .updateTable("agency")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("id", "=", agencyId)
    .execute();
