import { cellsBeyond, may, type Powers } from "@hearthside/contract/permissions";
import { AppError, invalidField } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { type Caller, powersOf } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findHeldRole } from "../permissions/given-powers.ts";
import { findRole, findRoles, shareRole } from "./roles.ts";

const mayGive = (
  { powers: mine }: Pick<Caller, "powers">,
  { powers }: { readonly powers: Powers },
): boolean => cellsBeyond(powers, mine).length === 0;

/** Every role of the agency, and whether it has no more access than the caller. */
export const findRolesToGive = async (work: Work): Promise<{ name: string; mayGive: boolean }[]> =>
  (await findRoles(work)).map((role) => ({ name: role.name, mayGive: mayGive(work, role) }));

/** Names of the roles that have no more access than the caller. */
export const findGrantableRoles = async (work: Work): Promise<string[]> =>
  (await findRolesToGive(work)).filter((role) => role.mayGive).map(({ name }) => name);

/**
 * Callers cannot assign a role with more access than their own; the role is locked until the transaction ends. Throws
 * `invalid-input` for an unknown role, `forbidden` for one above the caller's.
 */
export async function requireGrantableRole(work: Work, name: string): Promise<void> {
  await shareRole(work, name);
  const role = await findRole(work, name);
  if (role === undefined) throw invalidField("role", "Please choose a role");
  if (!mayGive(work, role))
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
  work: In<Pick<Caller, "agencyId">>,
  { userId, role: name }: Giving,
): Promise<boolean> {
  await shareRole(work, name);
  const role = await findRole(work, name);
  const held = await findHeldRole(work, userId);
  if (role === undefined || held === undefined) return false;
  const powers = powersOf(held);
  return may(powers, "accounts", "approve") && mayGive({ powers }, role);
}
