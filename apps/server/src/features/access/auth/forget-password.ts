import { setTimeout } from "node:timers/promises";
import { countAttempt } from "#src/http/limiter.ts";
import type { Origin } from "#src/http/origin.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import type { Services } from "#src/services.ts";
import { recordInAgencies } from "./own-account.ts";
import { type Account, findAccount, findAgenciesOf, insertReset } from "./queries.ts";

const linkMinutes = 60;
/** Longer than writing the email takes, so that the time does not show whether one was written. */
const answerMilliseconds = 250;

/**
 * Emails a link to set a new password, valid once within the hour. The response is the same for an unknown account.
 * Throws `too-many-attempts` if one account or address asks too often.
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
    // An earlier link stays valid: a second request, or a stranger's, does not cancel it.
    await insertReset(trx, { userId, tokenHash: hashToken(token), minutes: linkMinutes });
    await mailer.write(trx, {
      // The stored spelling, not the entered one: two spellings that the database treats as equal may belong to two
      // people.
      to: email,
      userId,
      subject: "Reset your Hearthside password",
      text: [
        "We received a request to reset the password for your Hearthside account.",
        `Use this link within ${linkMinutes} minutes to set a new password. It works only once:`,
        // After #, so that servers, proxies and logs on the way never see the token.
        `${config.publicUrl}/auth/reset-password#${token}`,
        "If you did not request this, ignore this email. Your password will not change.",
      ].join("\n\n"),
    });
    await recordInAgencies(trx, agencies, { action: "password.reset-asked", userId, ...origin });
  });
}
