import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import type { Services } from "#src/services.ts";
import {
  daysAhead,
  getAgencyName,
  type Invited,
  insertInvitation,
  lockOpenOf,
  revokeAllOf,
  revokeTo,
  updateInvitation,
} from "./queries.ts";

/** Days in which an invitation is accepted. */
const invitationDays = 7;

type Opening = {
  readonly services: Services;
  readonly invited: Invited;
  readonly id?: string;
  readonly applicationId?: string;
};

/** Asks somebody to work here; an earlier invitation to the same address stops working. Answers the link where none was mailed. */
export async function openInvitation(
  trx: AgencyTrx,
  caller: Caller,
  { services, invited, id = uuidv7(), applicationId }: Opening,
): Promise<string | null> {
  const token = newToken();
  await revokeTo(trx, caller, invited.email);
  await insertInvitation(trx, caller, {
    ...invited,
    id,
    applicationId: applicationId ?? null,
    tokenHash: hashToken(token),
    days: invitationDays,
  });
  return handOver(trx, caller, { services, email: invited.email, token });
}

type Renewing = { readonly services: Services; readonly id: string; readonly email: string };

/** A new link for one that is open and locked, which is the caller's from now on; the one before stops working. */
export async function renewInvitation(
  trx: AgencyTrx,
  caller: Caller,
  { services, id, email }: Renewing,
): Promise<string | null> {
  const token = newToken();
  await updateInvitation(trx, caller, {
    id,
    change: {
      tokenHash: hashToken(token),
      expiresAt: daysAhead(invitationDays),
      createdBy: caller.userId,
    },
  });
  return handOver(trx, caller, { services, email, token });
}

/** A link to hand out for what an application was approved for. Throws `wrong-status` once it was taken back. */
export async function linkOfApplication(
  trx: AgencyTrx,
  caller: Caller,
  { services, applicationId }: { readonly services: Services; readonly applicationId: string },
): Promise<string> {
  const row = await lockOpenOf(trx, caller, applicationId);
  const url = row && (await renewInvitation(trx, caller, { services, id: row.id, email: row.email }));
  if (url === undefined || url === null)
    throw new AppError("wrong-status", { detail: "The invitation was taken back." });
  return url;
}

/** Of somebody who leaves: those to her and those that she sent stop working. */
export async function voidInvitationsOf(trx: AgencyTrx, caller: Caller, userId: string): Promise<void> {
  await revokeAllOf(trx, caller, userId);
}

type Handing = { readonly services: Services; readonly email: string; readonly token: string };

/** Mails the link, or answers it where no letters leave. */
async function handOver(
  trx: AgencyTrx,
  caller: Caller,
  { services: { mailer, config }, email, token }: Handing,
): Promise<string | null> {
  // Behind #, so that no server, proxy or log on the way sees the token.
  const url = `${config.publicUrl}/auth/join#${token}`;
  if (mailer.mode === "none") return url;
  const name = await getAgencyName(trx, caller);
  await mailer.write(trx, {
    to: email,
    userId: null,
    forAgency: caller.agencyId,
    subject: `Join ${name}`,
    text: [
      `${name} asks you to work there.`,
      `Open this link within ${invitationDays} days; it works once. If this e-mail address has a Hearthside account already, sign in as always: your password stays as it is.`,
      url,
      "If you know nothing of it, there is nothing to do.",
    ].join("\n\n"),
  });
  return null;
}
