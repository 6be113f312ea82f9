import { setTimeout } from "node:timers/promises";
import type { Origin } from "#src/http/origin.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import type { Services } from "#src/services.ts";
import { recordInAgencies } from "./account-events.ts";
import { countAttempt } from "./limiter.ts";
import { type Account, findAccount, findAgenciesOf, insertReset } from "./queries.ts";

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
    // An earlier link stays good: neither a second request nor a stranger's voids it.
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
