import type { AgencyTrx } from "#src/boundary.ts";
import { actAs } from "#src/db/in-agency.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { findGrantableRoles } from "#src/features/roles/grantable.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { findAgenciesOf } from "../queries.ts";
import { findApp } from "./app/queries.ts";
import { eraseFactors } from "./erase-factors.ts";
import { findPasskeys } from "./passkeys/queries.ts";
import { findMember } from "./queries.ts";

type Obstacle = "own" | "above" | "elsewhere";

const reasons: { readonly [O in Obstacle]: string } = {
  own: "Change your own two-step verification in your profile.",
  above: "This employee has more access than you.",
  elsewhere: "This person also works for another agency. Only the system administrator can remove it.",
};

/** An employee's factors, and why the caller cannot remove them. Throws `not-found`. */
export async function findStaffFactors(
  trx: AgencyTrx,
  caller: Caller,
  id: string,
): Promise<{ hasApp: boolean; passkeys: number; obstacle: Obstacle | null }> {
  const { role } = await getMember(trx, caller, id);
  const obstacle = await findObstacle(trx, caller, { id, role });
  await actAs(trx, { agencyId: caller.agencyId, userId: id });
  const hasApp = (await findApp(trx, id)) !== undefined;
  const passkeys = (await findPasskeys(trx, id)).length;
  await actAs(trx, caller);
  return { hasApp, passkeys, obstacle };
}

/**
 * Throws `not-found`, `forbidden` with the reason, and `wrong-status` for an employee without two-step verification.
 */
export async function removeStaffFactors(
  trx: AgencyTrx,
  services: Services,
  { caller, id }: { caller: Caller; id: string },
): Promise<void> {
  const { role, email } = await getMember(trx, caller, id);
  const obstacle = await findObstacle(trx, caller, { id, role });
  if (obstacle !== null) throw new AppError("forbidden", { detail: reasons[obstacle] });
  const hadSome = await eraseFactors(trx, services, { userId: id, email });
  await actAs(trx, caller);
  if (!hadSome)
    throw new AppError("wrong-status", { detail: "This employee does not use two-step verification." });
  await recordEvent(trx, caller, { action: "factor.take-away", subjectId: id });
}

async function getMember(trx: AgencyTrx, { agencyId }: Caller, userId: string) {
  const member = await findMember(trx, { agencyId, userId });
  if (member === undefined) throw new AppError("not-found");
  return member;
}

async function findObstacle(
  trx: AgencyTrx,
  caller: Caller,
  { id, role }: { id: string; role: string },
): Promise<Obstacle | null> {
  if (id === caller.userId) return "own";
  if (!(await findGrantableRoles(trx, caller)).includes(role)) return "above";
  return (await findAgenciesOf(trx, id)).length > 1 ? "elsewhere" : null;
}
