import type { AgencyRole, Contract, ReadInputOf } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { checkGiven, checkWhole, requireNotAbove } from "./check-powers.ts";
import { meaningful } from "./offered.ts";
import { insertRow, lockRow, type RoleRow, updatePowers } from "./queries.ts";
import { getRole } from "./roles.ts";
import { tellRole } from "./tell-role.ts";

/**
 * Sets the permissions of a role, from the next request of its holders on. Throws `not-found`, `wrong-status` for the
 * role with full access, `conflict` with the current role, `invalid-input`, and `forbidden` for permissions the caller
 * does not have and for a role with more access than the caller's.
 */
export async function changeRole(
  trx: AgencyTrx,
  caller: Caller,
  { name, version, ...wanted }: ReadInputOf<Contract["PUT /roles/:name"]>,
): Promise<AgencyRole> {
  const row = await lockRow(trx, caller, name);
  const before = await getRole(trx, caller, name);
  if (before.isFixed)
    throw new AppError("wrong-status", {
      detail: `${name} always has full access, so that nobody is locked out.`,
    });
  requireNotAbove(caller, before);
  if (before.version !== version) throw new AppError("conflict", { context: before });
  const powers = meaningful(wanted.powers);
  checkWhole(powers);
  checkGiven(caller, { powers, before: before.powers });
  const id = await store(trx, caller, { row, name, powers });
  const after = await getRole(trx, caller, name);
  await tellRole(trx, caller, { id, act: "change", before, after });
  return after;
}

type Wanted = { readonly row: RoleRow | undefined } & Pick<AgencyRole, "name" | "powers">;

/** Returns the row's id. */
async function store(trx: AgencyTrx, caller: Caller, { row, name, powers }: Wanted): Promise<string> {
  const id = row?.id ?? uuidv7();
  if (row !== undefined) await updatePowers(trx, caller, { id, powers });
  else if ((await insertRow(trx, caller, { id, name, powers })) === undefined)
    throw new AppError("conflict", { context: await getRole(trx, caller, name) });
  return id;
}
