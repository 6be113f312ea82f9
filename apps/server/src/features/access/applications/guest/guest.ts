import type { GuestApplication } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { countAttempt } from "#src/http/limiter.ts";
import type { Origin } from "#src/http/origin.ts";
import type { Services } from "#src/services.ts";
import { type ApplicationRow, findDocuments, getAgency, lockApplication } from "../queries.ts";
import { findApplicationOf, type OpenedToken } from "../tokens.ts";

/** A person without an account, working on the application that their token opens. */
export type Guest = Origin & OpenedToken;

/**
 * Finds the owner of a token. Throws `link-not-valid` for an invalid one, and `too-many-attempts` to an address that
 * sent many of those; a valid one still works from there.
 */
export async function findGuest(services: Services, token: string, origin: Origin): Promise<Guest> {
  const opened = await findApplicationOf(services.db.kysely, token);
  if (opened !== undefined) return { ...opened, ...origin };
  const { address } = origin;
  await countAttempt(services.db.kysely, services.keys, {
    of: "application-token",
    account: address,
    address,
  });
  throw new AppError("link-not-valid");
}

type Open = ApplicationRow & { readonly email: string };

/** Runs `work` with the guest's application, locked against other changes. Throws `link-not-valid`. */
export const withApplication = <T>(
  { db }: Services,
  guest: Guest,
  work: (trx: AgencyTrx, application: Open) => Promise<T>,
): Promise<T> =>
  inAgency(db.kysely, { agencyId: guest.agencyId, userId: nobody }, async ({ trx }) => {
    const application = await lockApplication(trx, keyOf(guest));
    if (application === undefined || application.email === null) throw new AppError("link-not-valid");
    return work(trx, { ...application, email: application.email });
  });

export const keyOf = ({ agencyId, applicationId }: Guest) => ({ agencyId, id: applicationId });

/** The part of an audit entry that names the person and network address. */
export const asWho = ({ agencyId, address, requestId }: Guest) => ({
  agencyId,
  address,
  requestId,
  userId: null,
});

/** The application as it is now, for its applicant. */
export async function showGuest(
  trx: AgencyTrx,
  services: Services,
  guest: Pick<Guest, "agencyId" | "applicationId">,
): Promise<GuestApplication> {
  const key = { agencyId: guest.agencyId, id: guest.applicationId };
  const application = await lockApplication(trx, key);
  if (application === undefined) throw new AppError("link-not-valid");
  const { name, fileTypes } = await getAgency(trx, guest.agencyId);
  const { version, status, question, answer, reason } = application;
  return {
    version,
    status,
    question,
    answer,
    reason,
    ...personOf(application),
    agencyName: name,
    isEmailVerified: application.emailVerifiedAt !== null,
    submittedAt: application.submittedAt?.toISOString() ?? null,
    expiresAt: application.expiresAt.toISOString(),
    files: await findDocuments(trx, key),
    fileTypes,
    hasMail: services.mailer.mode !== "none",
  };
}

/** The information entered; an expired application has none. */
export const personOf = ({
  firstName,
  lastName,
  street,
  city,
  zip,
  phoneNumber,
  email,
}: Pick<ApplicationRow, "firstName" | "lastName" | "street" | "city" | "zip" | "phoneNumber" | "email">) => ({
  firstName: firstName ?? "",
  lastName: lastName ?? "",
  street: street ?? "",
  city: city ?? "",
  zip: zip ?? "",
  phoneNumber: phoneNumber ?? "",
  email: email ?? "",
});
