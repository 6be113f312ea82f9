import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { findOrMakeAccount, hasAccount } from "#src/features/access/auth/make-account.ts";
import { hashPassword, requireRarePassword } from "#src/features/access/auth/passwords.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { findOpenBranches, insertMember, notifyEmployee } from "#src/features/shared/employees/employees.ts";
import { mayLetIn } from "#src/features/shared/roles/grantable.ts";
import { countAttempt } from "#src/http/limiter.ts";
import type { Origin } from "#src/http/origin.ts";
import { hashToken } from "#src/http/session-tokens.ts";
import type { Services } from "#src/services.ts";
import {
  findByToken,
  getAgencyName,
  type InvitationRow,
  isOwner,
  lockOpenBy,
  markJoined,
  updateInvitation,
} from "./queries.ts";

type Asked = { readonly token: string; readonly origin: Origin };

/**
 * The invitation behind a link. Throws `link-not-valid`, and `too-many-attempts` to an address that sent many invalid
 * ones.
 */
export async function openByLink(services: Services, { token, origin }: Asked) {
  const { agencyId, id } = await find(services, { token, origin });
  return inAgency(services.db.kysely, { agencyId, userId: nobody }, async (work) => {
    const { email, firstName } = await lockInvitation(work.trx, { agencyId, id, token });
    return {
      agencyName: await getAgencyName(work),
      firstName,
      email,
      hasAccount: await hasAccount(work.trx, email),
    };
  });
}

/**
 * Creates an account with this password, and its membership in the agency. Throws `link-not-valid`, `invalid-input` for
 * a common password, `wrong-status` if there is an account: its owner accepts and keeps the password.
 */
export async function joinByLink(
  services: Services,
  { token, password, origin }: Asked & { readonly password: string },
): Promise<{ agencyName: string; email: string }> {
  const { agencyId, id } = await find(services, { token, origin });
  // Hashing is slow on purpose, so it needs a valid link.
  const passwordHash = await hashPassword(password);
  return inAgency(services.db.kysely, { agencyId, userId: nobody }, async (work) => {
    const row = await lockInvitation(work.trx, { agencyId, id, token });
    await requireRarePassword(password, row, "password");
    const account = await findOrMakeAccount(work, { ...row, passwordHash });
    if (!account.isNew)
      throw new AppError("wrong-status", {
        detail: "There is already an account with this email address. Sign in with it to accept.",
      });
    await accept(work.trx, { row, userId: account.id, agencyId, origin });
    return { agencyName: await getAgencyName(work), email: account.email };
  });
}

/** The owner of an account accepts; no one else with the link can. Throws `link-not-valid`. */
export async function acceptByLink(
  services: Services,
  { token, userId, origin }: Asked & { readonly userId: string },
): Promise<{ agencyId: number; agencyName: string }> {
  const { agencyId, id } = await find(services, { token, origin });
  return inAgency(services.db.kysely, { agencyId, userId }, async (work) => {
    const row = await lockInvitation(work.trx, { agencyId, id, token });
    if (!(await isOwner(work.trx, { userId, email: row.email }))) throw new AppError("link-not-valid");
    await accept(work.trx, { row, userId, agencyId, origin });
    return { agencyId, agencyName: await getAgencyName(work) };
  });
}

async function find({ db, keys }: Services, { token, origin }: Asked) {
  const found = await findByToken(db.kysely, hashToken(token));
  if (found !== undefined) return found;
  const { address } = origin;
  await countAttempt(db.kysely, keys, { of: "invitation-token", account: address, address });
  throw new AppError("link-not-valid");
}

/** It may have been used, resent or revoked since it was found. */
async function lockInvitation(
  trx: AgencyTrx,
  { agencyId, id, token }: { readonly agencyId: number; readonly id: string; readonly token: string },
): Promise<InvitationRow> {
  const row = await lockOpenBy({ trx, agencyId }, { id, tokenHash: hashToken(token) });
  if (row === undefined || row.isExpired) throw new AppError("link-not-valid");
  return row;
}

/** A branch that was closed since then cannot be joined. */
const takesPeople = async (trx: AgencyTrx, who: { readonly agencyId: number }, branchId: string | null) =>
  branchId === null || (await findOpenBranches({ ...who, trx })).some(({ id }) => id === branchId);

type Accepting = {
  readonly row: InvitationRow;
  readonly userId: string;
  readonly agencyId: number;
  readonly origin: Origin;
};

async function accept(trx: AgencyTrx, { row, userId, agencyId, origin }: Accepting): Promise<void> {
  const { id, role, discipline, branchId, phoneNumber, applicationId, createdBy } = row;
  const place = { role, discipline, branchId };
  const isGood =
    (await mayLetIn({ trx, agencyId }, { userId: createdBy, role })) &&
    (await takesPeople(trx, { agencyId }, branchId));
  if (!isGood || !(await insertMember({ trx, agencyId }, { ...place, userId, phoneNumber })))
    throw new AppError("link-not-valid");
  const change = { acceptedAt: sql<Date>`now()`, acceptedBy: userId };
  await updateInvitation({ trx, agencyId }, { id, change });
  if (applicationId !== null) await markJoined({ trx, agencyId }, applicationId);
  await recordEvent(
    { trx, ...origin, agencyId, userId },
    { action: "membership.accept", subjectId: userId, after: place },
  );
  await notifyEmployee({ trx, agencyId }, { id: userId, version: null, mayDoOther: false });
}
