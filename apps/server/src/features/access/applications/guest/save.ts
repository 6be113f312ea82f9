import type { Contract, GuestApplication, ReadInputOf } from "@hearthside/contract";
import { isOpenToApplicant } from "@hearthside/contract/application-labels";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { daysAhead } from "#src/db/days-from-now.ts";
import { hashPassword, requireRarePassword } from "#src/features/access/auth/passwords.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { countAttempt } from "#src/http/limiter.ts";
import type { Origin } from "#src/http/origin.ts";
import type { Services } from "#src/services.ts";
import { writeStart } from "../letters.ts";
import { draftDays, mostSaves, questionDays } from "../limits.ts";
import { type ApplicationRow, updateApplication } from "../queries.ts";
import { endTokens, prolongTokens } from "../tokens.ts";
import { countLetter } from "./begin.ts";
import { asWho, findGuest, type Guest, keyOf, showGuest, withApplication } from "./guest.ts";
import { countSaves } from "./queries.ts";

type Input = ReadInputOf<Contract["POST /guest/applications/save"]>;

/**
 * Saves the applicant's information. A new email address is not verified yet, and links emailed to the previous one
 * stop working. Throws `conflict` if another tab saved first, `wrong-status` after submission, `too-many-attempts`.
 */
export async function saveApplicant(
  services: Services,
  { token, version, applicant }: Input,
  origin: Origin,
): Promise<GuestApplication> {
  const guest = await findGuest(services, token, origin);
  const { password, ...info } = applicant;
  // Waiting for another connection happens before the transaction that locks the application.
  const known = await withApplication(services, guest, async (trx, application) => {
    await requireFewSaves(trx, guest);
    return application.email;
  });
  if (isOther(known, info.email)) await countLetter(services, info.email);
  const secret = password === undefined ? {} : { passwordHash: await hashRare(services, guest, applicant) };
  return withApplication(services, guest, async (trx, before) => {
    requireOpen(before, version);
    await requireFewSaves(trx, guest); // concurrent requests are serialized here
    await save(trx, services, { guest, before, info: { ...info, ...secret } });
    return showGuest(trx, services, guest);
  });
}

const isOther = (before: string, after: string) => before.toLowerCase() !== after.toLowerCase();

type Saved = {
  readonly guest: Guest;
  readonly before: ApplicationRow & { readonly email: string };
  readonly info: Omit<Input["applicant"], "password"> & { readonly passwordHash?: string };
};

async function save(trx: AgencyTrx, services: Services, { guest, before, info }: Saved): Promise<void> {
  const { agencyId, applicationId: id } = guest;
  const hasOtherEmail = isOther(before.email, info.email);
  const days = before.status === "draft" ? draftDays : questionDays;
  await updateApplication(trx, keyOf(guest), {
    ...info,
    ...(hasOtherEmail ? { emailVerifiedAt: null } : {}),
    expiresAt: daysAhead(days),
  });
  await prolongTokens(trx, keyOf(guest), days);
  if (hasOtherEmail) {
    await endTokens(trx, keyOf(guest), ["mail", "copied"]);
    await writeStart(trx, services, { agencyId, application: { id, email: info.email } });
  }
  const hasOtherPassword = info.passwordHash !== undefined;
  await recordEvent(
    { ...asWho(guest), trx },
    {
      action: "application.save",
      subjectId: id,
      after: { hasOtherEmail, hasOtherPassword },
    },
  );
}

/** Each save writes a row and an audit entry, so their number is limited. */
async function requireFewSaves(trx: AgencyTrx, guest: Guest): Promise<void> {
  if ((await countSaves(trx, keyOf(guest))) >= mostSaves)
    throw new AppError("too-many-attempts", {
      detail: "You saved too many times within an hour. Please continue later.",
      retryAfterSeconds: 3600,
      context: { retryAfterSeconds: 3600 },
    });
}

/** Hashing is slow on purpose, so the number of hashes is limited too. */
async function hashRare(
  { db, keys }: Services,
  { applicationId }: Guest,
  { password = "", ...info }: Input["applicant"],
): Promise<string> {
  await requireRarePassword(password, info);
  await countAttempt(db.kysely, keys, {
    of: "application-password",
    account: applicationId,
    address: applicationId,
  });
  return hashPassword(password);
}

/** Throws `wrong-status` unless the applicant can change it, and `conflict` unless they saw its current version. */
export function requireOpen({ status, version: now }: ApplicationRow, version: number): void {
  if (!isOpenToApplicant(status))
    throw new AppError("wrong-status", { detail: "This application was already submitted." });
  if (now !== version)
    throw new AppError("conflict", {
      detail: "This application was changed in another window. Please review it.",
    });
}
