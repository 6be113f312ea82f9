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
 * Removes all second factors of somebody who lost them and ends her sessions, so that her password alone lets her in again;
 * she is told by mail. False when she has none. The transaction goes on in her name.
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

/** Whoever had them removed without her knowing is not told of by the page: her mailbox is. */
async function tell(
  trx: Kysely<Database>,
  { mailer, config }: Pick<Services, "mailer" | "config">,
  { userId, email }: Person,
): Promise<void> {
  if (mailer.mode === "none") return;
  await mailer.write(trx, {
    to: email,
    userId,
    subject: "Your second factors for Hearthside were removed",
    text: [
      "Authenticator app, passkeys and recovery codes of this account were removed just now, and it was signed out everywhere.",
      "Sign in with your password and set up a new second factor:",
      `${config.publicUrl}/auth/sign-in`,
      "If you did not ask for this, tell your administrator at once.",
    ].join("\n\n"),
  });
}
