import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import { daysAhead } from "#src/db/days-from-now.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import {
  getAgencyName,
  type Invited,
  insertInvitation,
  lockOpenOf,
  revokeAllOf,
  revokeTo,
  updateInvitation,
} from "./queries.ts";

/** Days to accept an invitation. */
const invitationDays = 7;

type Opening = {
  readonly services: Services;
  readonly invited: Invited;
  readonly id?: string;
  readonly applicationId?: string;
};

/**
 * Invites an employee; an earlier invitation to the same address stops working. Returns the link if it was not emailed.
 */
export async function openInvitation(
  work: Work,
  { services, invited, id = uuidv7(), applicationId }: Opening,
): Promise<string | null> {
  const token = newToken();
  await revokeTo(work, invited.email);
  await insertInvitation(work, {
    ...invited,
    id,
    applicationId: applicationId ?? null,
    tokenHash: hashToken(token),
    days: invitationDays,
  });
  return handOver(work, { services, email: invited.email, token });
}

type Renewing = { readonly services: Services; readonly id: string; readonly email: string };

/** A new link for a pending, locked invitation, which now belongs to the caller; the previous link stops working. */
export async function renewInvitation(work: Work, { services, id, email }: Renewing): Promise<string | null> {
  const token = newToken();
  await updateInvitation(work, {
    id,
    change: {
      tokenHash: hashToken(token),
      expiresAt: daysAhead(invitationDays),
      createdBy: work.userId,
    },
  });
  return handOver(work, { services, email, token });
}

/** A link to hand out for an approved application. Throws `wrong-status` after it was revoked. */
export async function linkOfApplication(
  work: Work,
  { services, applicationId }: { readonly services: Services; readonly applicationId: string },
): Promise<string> {
  const row = await lockOpenOf(work, applicationId);
  const url = row && (await renewInvitation(work, { services, id: row.id, email: row.email }));
  if (url === undefined || url === null)
    throw new AppError("wrong-status", { detail: "The invitation was revoked." });
  return url;
}

/** Invitations to and from an employee who leaves stop working. */
export async function voidInvitationsOf(work: Work, userId: string): Promise<void> {
  await revokeAllOf(work, userId);
}

type Handing = { readonly services: Services; readonly email: string; readonly token: string };

/** Emails the link, or returns it if email is not set up. */
async function handOver(
  work: Work,
  { services: { mailer, config }, email, token }: Handing,
): Promise<string | null> {
  // After #, so that servers, proxies and logs on the way never see the token.
  const url = `${config.publicUrl}/auth/join#${token}`;
  if (mailer.mode === "none") return url;
  const name = await getAgencyName(work);
  await mailer.write(work.trx, {
    to: email,
    userId: null,
    forAgency: work.agencyId,
    subject: `You are invited to join ${name} on Hearthside`,
    text: [
      `${name} invited you to join its team on Hearthside.`,
      `Open this link within ${invitationDays} days to join. It works only once. If you already have a Hearthside account with this email address, open the link and sign in as usual. Your password will not change.`,
      url,
      "If you did not expect this, ignore this email.",
    ].join("\n\n"),
  });
  return null;
}
