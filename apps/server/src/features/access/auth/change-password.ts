import type { Transaction } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { wakeListeners } from "#src/features/shared/live/changes.ts";
import type { Services } from "#src/services.ts";
import { endPendingOf } from "./factors/pending-sign-in.ts";
import { type AccountOwner, asOwner, recordOwn } from "./own-account.ts";
import { hashPassword, requireRarePassword } from "./passwords.ts";
import { closeResets, findAgenciesOf, getName, getOwnAccount, updatePassword } from "./queries.ts";
import { endSessionsOf } from "./sessions.ts";

/**
 * Changes the user's own password and ends the other sessions; links for a forgotten password stop working. Throws
 * `invalid-input` for a common password.
 */
export async function changePassword(
  services: Services,
  owner: AccountOwner,
  password: string,
): Promise<void> {
  const { userId, sessionId } = owner;
  const passwordHash = await hashPassword(password);
  await asOwner(services, owner, async (trx, own) => {
    const { email } = await getOwnAccount(own, userId);
    await requireRarePassword(password, { email, ...(await getName(trx, userId)) }, "password");
    await updatePassword(trx, userId, passwordHash);
    await closeResets(trx, userId);
    await endPendingOf(trx, userId);
    await endSessionsOf(trx, { userId, except: sessionId }, "password-change");
    await notifyOwner(trx, services, { userId, email });
    await wakeListeners(trx, await findAgenciesOf(trx, userId));
    await recordOwn(trx, owner, { action: "password.change" });
  });
}

/** If someone else changed it, the page does not tell the owner, but the email does. */
async function notifyOwner(
  trx: Transaction<Database>,
  { mailer, config }: Services,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  if (mailer.mode === "none") return;
  await mailer.write(trx, {
    to: email,
    userId,
    subject: "Your Hearthside password was changed",
    text: [
      "Your password was just changed, and you were signed out on all other devices.",
      "If you did not do this, set a new password here and notify your administrator:",
      `${config.publicUrl}/auth/forgot-password`,
    ].join("\n\n"),
  });
}
