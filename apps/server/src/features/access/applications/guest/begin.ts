import type { Contract, GuestApplication, ReadInputOf } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { hashPassword, requireRarePassword } from "#src/features/access/auth/passwords.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { countAttempt } from "#src/http/limiter.ts";
import type { Origin } from "#src/http/origin.ts";
import type { Services } from "#src/services.ts";
import { writeStart } from "../letters.ts";
import { draftDays, mostDrafts } from "../limits.ts";
import { giveToken } from "../tokens.ts";
import { asWho, findGuest, type Guest, showGuest, withApplication } from "./guest.ts";
import { countDrafts, findAgencyToApplyTo, insertApplication } from "./queries.ts";

type Input = ReadInputOf<Contract["POST /guest/applications"]>;
type Begun = { readonly token: string; readonly application: GuestApplication };

/**
 * The agency to apply to. Throws `not-found` for an unknown short name, and without one if there are several agencies.
 */
export async function showAgency({ db, mailer }: Services, slug: string | null) {
  const { name, slug: found } = await getAgencyToApplyTo(db.kysely, slug);
  return { name, slug: found, hasMail: mailer.mode !== "none" };
}

async function getAgencyToApplyTo(...asked: Parameters<typeof findAgencyToApplyTo>) {
  const agency = await findAgencyToApplyTo(...asked);
  if (agency === undefined) throw new AppError("not-found");
  return agency;
}

/**
 * Starts an application. It never looks for an account, so neither the response nor its time shows whether the email
 * address has one. Throws `too-many-attempts` for a network address, an email address or an agency that has too many.
 */
export async function beginApplication(
  services: Services,
  { slug, applicant }: Input,
  origin: Origin,
): Promise<Begun> {
  const { db, keys } = services;
  const { id: agencyId } = await getAgencyToApplyTo(db.kysely, slug);
  const { address } = origin;
  await countAttempt(db.kysely, keys, { of: "application", account: address, address });
  const { password, ...info } = applicant;
  await requireRarePassword(password, info);
  await countLetter(services, info.email);
  const passwordHash = await hashPassword(password);
  const guest = { agencyId, applicationId: uuidv7(), kind: "browser" as const, ...origin };
  return inAgency(db.kysely, { agencyId, userId: nobody }, ({ trx }) =>
    begin(trx, services, { guest, info: { ...info, passwordHash } }),
  );
}

type New = {
  readonly guest: Guest;
  readonly info: Omit<Input["applicant"], "password"> & { readonly passwordHash: string };
};

async function begin(trx: AgencyTrx, services: Services, { guest, info }: New): Promise<Begun> {
  const { agencyId, applicationId: id } = guest;
  if ((await countDrafts(trx, agencyId)) >= mostDrafts)
    throw new AppError("too-many-attempts", {
      detail: "Too many people are applying right now. Please try again later.",
    });
  await insertApplication(trx, { agencyId, id }, { ...info, days: draftDays });
  const token = await giveToken(trx, { agencyId, id }, { kind: "browser", days: draftDays });
  await writeStart(trx, services, { agencyId, application: { id, email: info.email } });
  await recordEvent({ ...asWho(guest), trx }, { action: "application.begin", subjectId: id });
  return { token, application: await showGuest(trx, services, guest) };
}

/** Strangers cannot flood a mailbox, whatever addresses they come from. */
export async function countLetter({ db, keys, mailer }: Services, email: string): Promise<void> {
  const who = email.toLowerCase();
  if (mailer.mode !== "none")
    await countAttempt(db.kysely, keys, { of: "application-letter", account: who, address: who });
}

/** Emails the link that opens the application again, to the address it was started with. */
export async function mailLink(
  services: Services,
  token: string,
  origin: Origin,
): Promise<"sent" | "not-configured"> {
  const guest = await findGuest(services, token, origin);
  if (services.mailer.mode === "none") return "not-configured";
  const known = await withApplication(services, guest, async (_trx, { email }) => email);
  await countLetter(services, known);
  await withApplication(services, guest, async (trx, { id, email }) => {
    await writeStart(trx, services, { agencyId: guest.agencyId, application: { id, email } });
    await recordEvent({ ...asWho(guest), trx }, { action: "application.mail-link", subjectId: id });
  });
  return "sent";
}
