import { type AgencyRole, contract, contractKeys, type Endpoint } from "@hearthside/contract";
import {
  askedWithin,
  cellsOf,
  fixedRole,
  may,
  type Powers,
  powersFrom,
  type Role,
  roles,
} from "@hearthside/contract/permissions";
import { sql } from "kysely";
import { AppError, invalidField } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { type Caller, powersOf } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

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
export async function lockRoles(work: Work, names: readonly string[]): Promise<void> {
  if (names.length > 0) await shareRows(work, names);
}

type Named = {
  readonly field: string;
  readonly input: readonly string[];
  readonly before: readonly string[];
};

/** A role removed in the meantime may stay in the list, but an unknown one cannot be added. Throws `invalid-input`. */
export async function requireRoles(work: Work, { field, input, before }: Named): Promise<void> {
  const added = input.filter((name) => !before.includes(name));
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

const selectRoles = ({ trx, agencyId }: In<Pick<Caller, "agencyId">>) =>
  trx
    .selectFrom("role")
    .select(["id", "name", "powers", "version"])
    .where("agencyId", "=", agencyId)
    .where("endedAt", "is", null);

/** What the agency changed in its roles; an unchanged role has no row. */
const findRows = (work: In<Pick<Caller, "agencyId">>) => selectRoles(work).orderBy("name").execute();

export type RoleRow = Awaited<ReturnType<typeof findRows>>[number];

/** Locked against other changes until the transaction ends. */
export const lockRole = (work: Work, name: string): Promise<RoleRow | undefined> =>
  selectRoles(work).where("name", "=", name).forUpdate().executeTakeFirst();

/** Locked against changes until the transaction ends, shared with other readers. */
export const shareRole = (work: In<Pick<Caller, "agencyId">>, name: string) =>
  selectRoles(work).where("name", "=", name).forShare().executeTakeFirst();

/** Several roles, locked the same way and always in the same order, to avoid deadlocks. */
const shareRows = (work: In<Pick<Caller, "agencyId">>, names: readonly string[]) =>
  selectRoles(work)
    .where("name", "=", sql<string>`any (${[...names]}::text[])`)
    .orderBy("id")
    .forShare()
    .execute();

/** How many people have each assigned role. */
const countHolders = ({ trx, agencyId }: In<Pick<Caller, "agencyId">>) =>
  trx
    .selectFrom("membership")
    .select(["role", sql<number>`count(*)::int`.as("members")])
    .where("agencyId", "=", agencyId)
    .where("endedAt", "is", null)
    .groupBy("role")
    .execute();

type NewRow = { readonly id: string; readonly name: string; readonly powers: Powers };

/** Undefined if the name is taken. */
export const insertRole = ({ trx, agencyId, userId }: Work, { powers, ...row }: NewRow) =>
  trx
    .insertInto("role")
    .values({ ...row, agencyId, powers: JSON.stringify(powers), createdBy: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

export const updatePowers = (
  { trx, agencyId }: Work,
  { id, powers }: { readonly id: string; readonly powers: Powers },
) =>
  trx
    .updateTable("role")
    .set((eb) => ({ powers: JSON.stringify(powers), version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

export const endRow = ({ trx, agencyId }: Work, id: string) =>
  trx
    .updateTable("role")
    .set({ endedAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** The permissions that exist: an endpoint names each, or checks it inside. */
export const offered: Powers = powersFrom([
  ...askedWithin,
  ...contractKeys().flatMap((key) => {
    const { allow, alsoNeeds = {} }: Endpoint = contract[key];
    return [...(typeof allow === "object" ? [allow] : []), ...Object.values(alsoNeeds)];
  }),
]);

/** The part of `powers` that opens something. */
export const meaningful = (powers: Powers): Powers =>
  powersFrom(cellsOf(powers).filter(({ area, action }) => may(offered, area, action)));

/** How many pending invitations name a branch or a role. */
export async function countInvited(
  { trx, agencyId }: Work,
  to: { readonly branchId: string } | { readonly role: string },
): Promise<number> {
  const { count } = await trx
    .selectFrom("invitation")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("agencyId", "=", agencyId)
    .where((eb) => eb.and(to))
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}
