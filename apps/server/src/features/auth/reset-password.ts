import { setTimeout } from "node:timers/promises";
import { actAs } from "#src/db/in-agency.ts";
import { wakeListeners } from "#src/features/live/changes.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Origin } from "#src/http/origin.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import type { Services } from "#src/services.ts";
import { recordInAgencies } from "./account-events.ts";
import { requireRarePassword } from "./common-passwords.ts";
import { endPendingOf } from "./factors/pending/queries.ts";
import { countAttempt } from "./limiter.ts";
import { hashPassword } from "./passwords.ts";
import {
  type Account,
  closeResets,
  findAccount,
  findAgenciesOf,
  getName,
  getOwnAccount,
  insertReset,
  isResetOpen,
  spendReset,
  updatePassword,
} from "./queries.ts";
import { endSessionsOf } from "./sessions.ts";

const linkMinutes = 60;
/** Longer than writing the letter takes, so that the time does not tell whether there was one to write. */
const answerMilliseconds = 250;

/**
 * Mails a link that sets a new password, once, within the hour. The answer is the same for an unknown account.
 * Throws `too-many-attempts` when one account or address asks too often.
 */
export async function forgetPassword(
  services: Services,
  username: string,
  origin: Origin,
): Promise<"sent" | "not-configured"> {
  const { db, keys, mailer } = services;
  if (mailer.mode === "none") return "not-configured";
  await countAttempt(db.kysely, keys, { of: "reset", account: username, address: origin.address });
  await Promise.all([setTimeout(answerMilliseconds), mailIfKnown(services, username, origin)]);
  return "sent";
}

async function mailIfKnown(services: Services, username: string, origin: Origin): Promise<void> {
  const account = await findAccount(services.db.kysely, username);
  if (account !== undefined) await mailLink(services, account, origin);
}

async function mailLink(services: Services, { id: userId, email }: Account, origin: Origin): Promise<void> {
  const { db, mailer, config } = services;
  const token = newToken();
  const agencies = await findAgenciesOf(db.kysely, userId);
  await db.kysely.transaction().execute(async (trx) => {
    await closeResets(trx, userId);
    await insertReset(trx, { userId, tokenHash: hashToken(token), minutes: linkMinutes });
    await mailer.write(trx, {
      // As we know it, not as it was typed: two spellings that the database takes for one may be two people's.
      to: email,
      userId,
      subject: "Set a new Hearthside password",
      text: [
        "Someone, probably you, asked for a new password for this account.",
        `Set it here within ${linkMinutes} minutes; the link works once:`,
        // Behind #, so that no server, proxy or log on the way sees the token.
        `${config.publicUrl}/auth/reset-password#${token}`,
        "If it was not you, there is nothing to do: your password stays as it is.",
      ].join("\n\n"),
    });
    await recordInAgencies(trx, agencies, { action: "password.reset-asked", userId, ...origin });
  });
}

/**
 * Sets a new password with a mailed link and ends every session of the account. Throws `link-not-valid`, and `invalid-input`
 * for a password that others try first: the link stays good for another.
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<void> {
  // Hashing is slow on purpose: nobody makes us do it without a link.
  if (!(await isResetOpen(services.db.kysely, hashToken(token)))) throw new AppError("link-not-valid");
  const passwordHash = await hashPassword(password);
  await services.db.kysely.transaction().execute(async (trx) => {
    const userId = await spendReset(trx, hashToken(token));
    if (userId === undefined) throw new AppError("link-not-valid");
    await actAs(trx, { agencyId: null, userId });
    const { email } = await getOwnAccount(trx, userId);
    requireRarePassword(password, { email, ...(await getName(trx, userId)) }, "password");
    await updatePassword(trx, userId, passwordHash);
    await closeResets(trx, userId);
    await endPendingOf(trx, userId);
    await endSessionsOf(trx, { userId }, "password-reset");
    const agencies = await findAgenciesOf(trx, userId);
    await wakeListeners(trx, agencies);
    await recordInAgencies(trx, agencies, {
      action: "password.reset",
      userId,
      ...origin,
    });
  });
}
