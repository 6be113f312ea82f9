import type { Powers } from "@hearthside/contract/permissions";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

const selectRoles = (trx: AgencyTrx, { agencyId }: Pick<Caller, "agencyId">) =>
  trx
    .selectFrom("role")
    .select(["id", "name", "powers", "version"])
    .where("agencyId", "=", agencyId)
    .where("endedAt", "is", null);

/** What the agency made of its roles; one that it left as it was has no row. */
export const findRows = (trx: AgencyTrx, caller: Pick<Caller, "agencyId">) =>
  selectRoles(trx, caller).orderBy("name").execute();

export type RoleRow = Awaited<ReturnType<typeof findRows>>[number];

/** Nobody else changes it until the transaction ends. */
export const lockRow = (trx: AgencyTrx, caller: Caller, name: string): Promise<RoleRow | undefined> =>
  selectRoles(trx, caller).where("name", "=", name).forUpdate().executeTakeFirst();

/** It stays as it is until the transaction ends. */
export const shareRow = (trx: AgencyTrx, caller: Pick<Caller, "agencyId">, name: string) =>
  selectRoles(trx, caller).where("name", "=", name).forShare().executeTakeFirst();

/** They stay as they are until the transaction ends; held in one order, so that nobody waits for ever. */
export const shareRows = (trx: AgencyTrx, caller: Pick<Caller, "agencyId">, names: readonly string[]) =>
  selectRoles(trx, caller)
    .where("name", "=", sql<string>`any (${[...names]}::text[])`)
    .orderBy("id")
    .forShare()
    .execute();

/** How many people hold each role that somebody holds. */
export const countHolders = (trx: AgencyTrx, { agencyId }: Pick<Caller, "agencyId">) =>
  trx
    .selectFrom("membership")
    .select(["role", sql<number>`count(*)::int`.as("members")])
    .where("agencyId", "=", agencyId)
    .where("endedAt", "is", null)
    .groupBy("role")
    .execute();

type NewRow = { readonly id: string; readonly name: string; readonly powers: Powers };

/** Undefined when there is a role of that name. */
export const insertRow = (trx: AgencyTrx, { agencyId, userId }: Caller, { powers, ...row }: NewRow) =>
  trx
    .insertInto("role")
    .values({ ...row, agencyId, powers: JSON.stringify(powers), createdBy: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

export const updatePowers = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  { id, powers }: { readonly id: string; readonly powers: Powers },
) =>
  trx
    .updateTable("role")
    .set((eb) => ({ powers: JSON.stringify(powers), version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

export const endRow = (trx: AgencyTrx, { agencyId }: Caller, id: string) =>
  trx
    .updateTable("role")
    .set({ endedAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
