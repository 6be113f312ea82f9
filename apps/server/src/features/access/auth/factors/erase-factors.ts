import type { Kysely, Transaction } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { actAs } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import type { Services } from "#src/services.ts";
import { endSessionsOf } from "../sessions.ts";
import { deleteApp } from "./app/queries.ts";
import { deletePasskeys } from "./passkeys/queries.ts";
import { replaceRecoveryCodes } from "./recovery/queries.ts";

type Person = { readonly userId: string; readonly email: string };

/**
 * Removes two-step verification of a person who lost it and ends their sessions, so that the password alone opens the
 * account; the person is notified by email. False if there was none. The transaction continues in the person's name.
 */
export async function eraseFactors(
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
  await tell(trx, services, { userId, email });
  return true;
}

/** If it was removed without the owner knowing, the page does not tell them, but the email does. */
async function tell(
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
