import type { Powers } from "@hearthside/contract/permissions";
import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

const selectRoles = ({ trx, agencyId }: In<Pick<Caller, "agencyId">>) =>
  trx
    .selectFrom("role")
    .select(["id", "name", "powers", "version"])
    .where("agencyId", "=", agencyId)
    .where("endedAt", "is", null);

/** What the agency changed in its roles; an unchanged role has no row. */
export const findRows = (work: In<Pick<Caller, "agencyId">>) => selectRoles(work).orderBy("name").execute();

export type RoleRow = Awaited<ReturnType<typeof findRows>>[number];

/** Locked against other changes until the transaction ends. */
export const lockRow = (work: Work, name: string): Promise<RoleRow | undefined> =>
  selectRoles(work).where("name", "=", name).forUpdate().executeTakeFirst();

/** Locked against changes until the transaction ends, shared with other readers. */
export const shareRow = (work: In<Pick<Caller, "agencyId">>, name: string) =>
  selectRoles(work).where("name", "=", name).forShare().executeTakeFirst();

/** Several roles, locked the same way and always in the same order, to avoid deadlocks. */
export const shareRows = (work: In<Pick<Caller, "agencyId">>, names: readonly string[]) =>
  selectRoles(work)
    .where("name", "=", sql<string>`any (${[...names]}::text[])`)
    .orderBy("id")
    .forShare()
    .execute();

/** How many people have each assigned role. */
export const countHolders = ({ trx, agencyId }: In<Pick<Caller, "agencyId">>) =>
  trx
    .selectFrom("membership")
    .select(["role", sql<number>`count(*)::int`.as("members")])
    .where("agencyId", "=", agencyId)
    .where("endedAt", "is", null)
    .groupBy("role")
    .execute();

type NewRow = { readonly id: string; readonly name: string; readonly powers: Powers };

/** Undefined if the name is taken. */
export const insertRow = ({ trx, agencyId, userId }: Work, { powers, ...row }: NewRow) =>
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
