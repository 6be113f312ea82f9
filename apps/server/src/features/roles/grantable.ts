import { cellsBeyond, may, type Powers } from "@hearthside/contract/permissions";
import type { AgencyTrx } from "#src/boundary.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import { type Caller, powersOf } from "#src/http/caller.ts";
import { findHeldRole } from "./held-role.ts";
import { shareRow } from "./queries.ts";
import { findRole, findRoles } from "./roles.ts";

const mayGive = (
  { powers: mine }: Pick<Caller, "powers">,
  { powers }: { readonly powers: Powers },
): boolean => cellsBeyond(powers, mine).length === 0;

/** Every role of the agency, and whether it has no more access than the caller. */
export const findRolesToGive = async (
  trx: AgencyTrx,
  caller: Caller,
): Promise<{ name: string; mayGive: boolean }[]> =>
  (await findRoles(trx, caller)).map((role) => ({ name: role.name, mayGive: mayGive(caller, role) }));

/** Names of the roles that have no more access than the caller. */
export const findGrantableRoles = async (trx: AgencyTrx, caller: Caller): Promise<string[]> =>
  (await findRolesToGive(trx, caller)).filter((role) => role.mayGive).map(({ name }) => name);

/**
 * Callers cannot assign a role with more access than their own; the role is locked until the transaction ends. Throws
 * `invalid-input` for an unknown role, `forbidden` for one above the caller's.
 */
export async function requireGrantableRole(trx: AgencyTrx, caller: Caller, name: string): Promise<void> {
  await shareRow(trx, caller, name);
  const role = await findRole(trx, caller, name);
  if (role === undefined) throw invalidField("role", "Please choose a role");
  if (!mayGive(caller, role))
    throw new AppError("forbidden", {
      detail: "This role has more access than yours, so you cannot assign it.",
    });
}

type Giving = { readonly userId: string; readonly role: string };

/**
 * Whether the user who once assigned a role to a newcomer could still do so, because lost permissions are not passed
 * on. The role is locked until the transaction ends.
 */
export async function mayLetIn(
  trx: AgencyTrx,
  agency: Pick<Caller, "agencyId">,
  { userId, role: name }: Giving,
): Promise<boolean> {
  await shareRow(trx, agency, name);
  const role = await findRole(trx, agency, name);
  const held = await findHeldRole(trx, agency, userId);
  if (role === undefined || held === undefined) return false;
  const powers = powersOf(held);
  return may(powers, "accounts", "approve") && mayGive({ powers }, role);
}
