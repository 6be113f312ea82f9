import { type Contract, type Invitation, type ReadInputOf, SentInvitation } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { requireGrantable } from "#src/features/employees/places.ts";
import { tellEmployee } from "#src/features/employees/tell-employee.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Services } from "#src/services.ts";
import { openInvitation, renewInvitation } from "./open-invitation.ts";
import { findOpen, type InvitationRow, isWorkingHere, lockOpen, updateInvitation } from "./queries.ts";

export const listInvitations = async (
  trx: AgencyTrx,
  caller: Caller,
): Promise<{ invitations: Invitation[] }> => ({
  invitations: (await findOpen(trx, caller)).map(invitationOf),
});

const invitationOf = ({ createdAt, expiresAt, ...row }: InvitationRow): Invitation => ({
  id: row.id,
  version: row.version,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  discipline: row.discipline,
  branchName: row.branchName,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: row.isExpired,
});

type Inviting = {
  readonly services: Services;
  readonly wanted: ReadInputOf<Contract["POST /invitations"]>;
};

/** Throws `invalid-input` for a current employee and for an unknown role or branch, `forbidden`, `key-reused`. */
export const invite = (
  trx: AgencyTrx,
  caller: Caller,
  { services, wanted }: Inviting,
): Promise<SentInvitation | AppError> =>
  createOnce(trx, caller, {
    keys: services.keys,
    key: wanted.id,
    endpoint: "POST /invitations",
    body: wanted,
    answer: SentInvitation,
    create: async () => {
      const { id, ...invited } = wanted;
      await requireGrantable(trx, caller, wanted);
      if (await isWorkingHere(trx, caller, wanted.email))
        throw invalidField("email", "Someone with this email address already works here.");
      const url = await openInvitation(trx, caller, {
        services,
        id,
        invited: { ...invited, phoneNumber: null },
      });
      const { role, discipline, branchId } = wanted;
      await told(trx, caller, { id, act: "create", after: { role, discipline, branchId } });
      return sent(trx, caller, { id, url });
    },
  });

type AtVersion = { readonly id: string; readonly version: number };

/**
 * Throws `not-found` after it was accepted or revoked, `conflict` with the current one, `forbidden` for a role above
 * the caller's.
 */
export async function sendAgain(
  trx: AgencyTrx,
  caller: Caller,
  { services, ...at }: AtVersion & { readonly services: Services },
): Promise<SentInvitation> {
  const { id, email, role, branchId } = await hold(trx, caller, at);
  await requireGrantable(trx, caller, { role, branchId });
  const url = await renewInvitation(trx, caller, { services, id, email });
  await told(trx, caller, { id, act: "send" });
  return sent(trx, caller, { id, url });
}

/** Throws `not-found` after it was accepted or revoked, `conflict` with the current one. */
export async function revokeInvitation(trx: AgencyTrx, caller: Caller, at: AtVersion): Promise<undefined> {
  const { id } = await hold(trx, caller, at);
  await updateInvitation(trx, caller, { id, change: { revokedAt: sql<Date>`now()` } });
  await told(trx, caller, { id, act: "revoke" });
}

async function hold(trx: AgencyTrx, caller: Caller, { id, version }: AtVersion): Promise<InvitationRow> {
  const row = await lockOpen(trx, caller, id);
  if (row === undefined) throw new AppError("not-found");
  if (row.version !== version) throw new AppError("conflict", { context: invitationOf(row) });
  return row;
}

async function sent(
  trx: AgencyTrx,
  caller: Caller,
  { id, url }: { readonly id: string; readonly url: string | null },
): Promise<SentInvitation> {
  const row = await lockOpen(trx, caller, id);
  if (row === undefined) throw new AppError("key-reused");
  return { invitation: invitationOf(row), url };
}

type Told = {
  readonly id: string;
  readonly act: "create" | "send" | "revoke";
  readonly after?: { readonly [fact: string]: string | null };
};

async function told(trx: AgencyTrx, caller: Caller, { id, act, after }: Told): Promise<void> {
  await recordEvent(trx, caller, {
    action: `invitation.${act}`,
    subjectId: id,
    ...(after !== undefined && { after: { ...after } }),
  });
  await tellEmployee(trx, caller, { id, version: null, mayDoOther: false });
}
