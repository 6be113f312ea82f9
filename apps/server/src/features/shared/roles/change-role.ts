import type { AgencyRole, Contract, ReadInputOf } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
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
  work: Work,
  { name, version, ...wanted }: ReadInputOf<Contract["PUT /roles/:name"]>,
): Promise<AgencyRole> {
  const row = await lockRow(work, name);
  const before = await getRole(work, name);
  if (before.isFixed)
    throw new AppError("wrong-status", {
      detail: `${name} always has full access, so that nobody is locked out.`,
    });
  requireNotAbove(work, before);
  if (before.version !== version) throw new AppError("conflict", { context: before });
  const powers = meaningful(wanted.powers);
  checkWhole(powers);
  checkGiven(work, { powers, before: before.powers });
  const id = await store(work, { row, name, powers });
  const after = await getRole(work, name);
  await tellRole(work, { id, act: "change", before, after });
  return after;
}

type Wanted = { readonly row: RoleRow | undefined } & Pick<AgencyRole, "name" | "powers">;

/** Returns the row's id. */
async function store(work: Work, { row, name, powers }: Wanted): Promise<string> {
  const id = row?.id ?? uuidv7();
  if (row !== undefined) await updatePowers(work, { id, powers });
  else if ((await insertRow(work, { id, name, powers })) === undefined)
    throw new AppError("conflict", { context: await getRole(work, name) });
  return id;
}
