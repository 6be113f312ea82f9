import type { Kysely, Transaction } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { actAs } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { findGrantableRoles } from "#src/features/shared/roles/grantable.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { recordInAgencies } from "../own-account.ts";
import { findAccount, findAgenciesOf } from "../queries.ts";
import { endSessionsOf } from "../sessions.ts";
import { deleteApp, findApp } from "./app-codes.ts";
import { deletePasskeys, findPasskeys } from "./passkeys/queries.ts";
import { findCurrentMember } from "./queries.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

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
  const member = await findCurrentMember(trx, { agencyId, userId });
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

/**
 * For the operator to help a user no administrator can help, such as the only administrator. Throws `not-found`
 * for an unknown account, `wrong-status` for one without two-step verification.
 */
export async function removeFactorsOf(services: Services, address: string): Promise<void> {
  const account = await findAccount(services.db.kysely, address);
  if (account === undefined)
    throw new AppError("not-found", { detail: `No account has the email address ${address}.` });
  const { id: userId, email } = account;
  await services.db.kysely.transaction().execute(async (trx) => {
    if (!(await eraseFactors(trx, services, { userId, email })))
      throw new AppError("wrong-status", { detail: `${email} does not use two-step verification.` });
    await recordInAgencies(trx, await findAgenciesOf(trx, userId), {
      action: "factor.take-away",
      userId,
      subjectId: userId,
      after: { by: "operator" },
      requestId: "remove-factors",
      address: "127.0.0.1",
    });
  });
}

type Person = { readonly userId: string; readonly email: string };

/**
 * Removes two-step verification of a person who lost it and ends their sessions, so that the password alone opens the
 * account; the person is notified by email. False if there was none. The transaction continues in the person's name.
 */
async function eraseFactors(
  trx: Transaction<Database> | AgencyTrx,
  services: Pick<Services, "mailer" | "config">,
  { userId, email }: Person,
): Promise<boolean> {
  await actAs(trx, { agencyId: null, userId });
  const hadApp = await deleteApp(trx, userId);
  const hadPasskeys = (await deletePasskeys(trx, userId)) > 0;
  await replaceRecoveryCodes(trx, userId, []);
  if (!hadApp && !hadPasskeys) return false;
  await endSessionsOf(trx, { userId }, "revoked");
  await notify(trx, services, { userId, email });
  return true;
}

/** If it was removed without the owner knowing, the page does not tell them, but the email does. */
async function notify(
  trx: Kysely<Database>,
  { mailer, config }: Pick<Services, "mailer" | "config">,
  { userId, email }: Person,
): Promise<void> {
  if (mailer.mode === "none") return;
  await mailer.write(trx, {
    to: email,
    userId,
    subject: "Two-step verification was removed from your Hearthside account",
    text: [
      "Your authenticator app, passkeys and recovery codes were just removed, and you were signed out on all devices.",
      "Sign in with your password and set up two-step verification again:",
      `${config.publicUrl}/auth/sign-in`,
      "If you did not request this, notify your administrator immediately.",
    ].join("\n\n"),
  });
}
