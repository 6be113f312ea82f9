import { AppError } from "#src/app-error.ts";
import { actAs } from "#src/db/in-agency.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { findGrantableRoles } from "#src/features/shared/roles/grantable.ts";
import type { Work } from "#src/http/work.ts";
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
  work: Work,
  id: string,
): Promise<{ hasApp: boolean; passkeys: number; obstacle: Obstacle | null }> {
  const { role } = await getMember(work, id);
  const obstacle = await findObstacle(work, { id, role });
  await actAs(work.trx, { agencyId: work.agencyId, userId: id });
  const hasApp = (await findApp(work.trx, id)) !== undefined;
  const passkeys = (await findPasskeys(work.trx, id)).length;
  await actAs(work.trx, work);
  return { hasApp, passkeys, obstacle };
}

/**
 * Throws `not-found`, `forbidden` with the reason, and `wrong-status` for an employee without two-step verification.
 */
export async function removeStaffFactors(
  work: Work,
  { services, id }: { services: Services; id: string },
): Promise<void> {
  const { role, email } = await getMember(work, id);
  const obstacle = await findObstacle(work, { id, role });
  if (obstacle !== null) throw new AppError("forbidden", { detail: reasons[obstacle] });
  const hadSome = await eraseFactors(work.trx, services, { userId: id, email });
  await actAs(work.trx, work);
  if (!hadSome)
    throw new AppError("wrong-status", { detail: "This employee does not use two-step verification." });
  await recordEvent(work, { action: "factor.take-away", subjectId: id });
}

async function getMember({ trx, agencyId }: Work, userId: string) {
  const member = await findMember(trx, { agencyId, userId });
  if (member === undefined) throw new AppError("not-found");
  return member;
}

async function findObstacle(
  work: Work,
  { id, role }: { id: string; role: string },
): Promise<Obstacle | null> {
  if (id === work.userId) return "own";
  if (!(await findGrantableRoles(work)).includes(role)) return "above";
  return (await findAgenciesOf(work.trx, id)).length > 1 ? "elsewhere" : null;
}
