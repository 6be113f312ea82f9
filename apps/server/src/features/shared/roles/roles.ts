import type { AgencyRole } from "@hearthside/contract";
import { fixedRole, type Powers, type Role, roles } from "@hearthside/contract/permissions";
import { AppError, invalidField } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { type Caller, powersOf } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { meaningful, offered } from "./offered.ts";
import { countHolders, findRows, type RoleRow, shareRows } from "./queries.ts";

export const isBuiltIn = (name: string): name is Role => roles.some((role) => role === name);

/** Two role names must differ in more than case. */
export const isBuiltInInAnyCase = (name: string): boolean =>
  roles.some((role) => role.toLowerCase() === name.toLowerCase());

export async function listRoles(work: Work): Promise<{ roles: AgencyRole[]; offered: Powers }> {
  return { roles: await findRoles(work), offered };
}

export const findRole = async (
  work: In<Pick<Caller, "agencyId">>,
  name: string,
): Promise<AgencyRole | undefined> => (await findRoles(work)).find((role) => role.name === name);

/** Throws `not-found`. */
export async function getRole(work: Work, name: string): Promise<AgencyRole> {
  const found = await findRole(work, name);
  if (found === undefined) throw new AppError("not-found");
  return found;
}

/** Built-in roles first, then the agency's own by name. */
export async function findRoles(work: In<Pick<Caller, "agencyId">>): Promise<AgencyRole[]> {
  const rows = await findRows(work);
  const holders = new Map((await countHolders(work)).map(({ role, members }) => [role, members]));
  return namesOf(rows).map((name) => ({
    ...roleFrom(
      name,
      rows.find((row) => row.name === name),
    ),
    members: holders.get(name) ?? 0,
  }));
}

const namesOf = (rows: readonly RoleRow[]): string[] => [
  ...roles,
  ...rows.map(({ name }) => name).filter((name) => !isBuiltIn(name)),
];

/** In the order of `findRoles`. */
export const findRoleNames = async (work: Work): Promise<string[]> => namesOf(await findRows(work));

/** Locks the roles of these names until the transaction ends. */
export async function holdRoles(work: Work, names: readonly string[]): Promise<void> {
  if (names.length > 0) await shareRows(work, names);
}

type Named = {
  readonly field: string;
  readonly wanted: readonly string[];
  readonly before: readonly string[];
};

/** A role removed in the meantime may stay in the list, but an unknown one cannot be added. Throws `invalid-input`. */
export async function requireRoles(work: Work, { field, wanted, before }: Named): Promise<void> {
  const added = wanted.filter((name) => !before.includes(name));
  if (added.length === 0) return;
  const known = await findRoleNames(work);
  const unknown = added.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalidField(field, `The role ${unknown} no longer exists. Please choose again`);
}

const roleFrom = (name: string, row: RoleRow | undefined) => ({
  name,
  version: row?.version ?? 0,
  powers: meaningful(powersOf({ role: name, givenPowers: row?.powers ?? null })),
  isBuiltIn: isBuiltIn(name),
  isFixed: name === fixedRole,
});
