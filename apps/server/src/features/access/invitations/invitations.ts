import { type Contract, type Invitation, type ReadInputOf, SentInvitation } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { notifyEmployee, requireGrantable } from "#src/features/shared/employees/employees.ts";
import type { AtVersion } from "#src/http/at-version.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { openInvitation, renewInvitation } from "./open-invitation.ts";
import {
  findOpenInvitations,
  type InvitationRow,
  isWorkingHere,
  lockOpen,
  updateInvitation,
} from "./queries.ts";

export const listInvitations = async (work: Work): Promise<{ invitations: Invitation[] }> => ({
  invitations: (await findOpenInvitations(work)).map(invitationOf),
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
  readonly input: ReadInputOf<Contract["POST /invitations"]>;
};

/** Throws `invalid-input` for a current employee and for an unknown role or branch, `forbidden`, `key-reused`. */
export async function invite(work: Work, { services, input }: Inviting): Promise<SentInvitation> {
  const { id, ...invited } = input;
  await requireGrantable(work, input);
  if (await isWorkingHere(work, input.email))
    throw invalidField("email", "Someone with this email address already works here.");
  const url = await openInvitation(work, {
    services,
    id,
    invited: { ...invited, phoneNumber: null },
  });
  const { role, discipline, branchId } = input;
  await recordInvitation(work, { id, action: "create", after: { role, discipline, branchId } });
  return sent(work, { id, url });
}

/**
 * Throws `not-found` after it was accepted or revoked, `conflict` with the current one, `forbidden` for a role above
 * the caller's.
 */
export async function sendAgain(
  work: Work,
  { services, ...at }: AtVersion & { readonly services: Services },
): Promise<SentInvitation> {
  const { id, email, role, branchId } = await lockInvitation(work, at);
  await requireGrantable(work, { role, branchId });
  const url = await renewInvitation(work, { services, id, email });
  await recordInvitation(work, { id, action: "send" });
  return sent(work, { id, url });
}

/** Throws `not-found` after it was accepted or revoked, `conflict` with the current one. */
export async function revokeInvitation(work: Work, at: AtVersion): Promise<undefined> {
  const { id } = await lockInvitation(work, at);
  await updateInvitation(work, { id, change: { revokedAt: sql<Date>`now()` } });
  await recordInvitation(work, { id, action: "revoke" });
}

async function lockInvitation(work: Work, { id, version }: AtVersion): Promise<InvitationRow> {
  const row = await lockOpen(work, id);
  if (row === undefined) throw new AppError("not-found");
  if (row.version !== version) throw new AppError("conflict", { context: invitationOf(row) });
  return row;
}

async function sent(
  work: Work,
  { id, url }: { readonly id: string; readonly url: string | null },
): Promise<SentInvitation> {
  const row = await lockOpen(work, id);
  if (row === undefined) throw new AppError("key-reused");
  return { invitation: invitationOf(row), url };
}

type InvitationChange = {
  readonly id: string;
  readonly action: "create" | "send" | "revoke";
  readonly after?: { readonly [fact: string]: string | null };
};

async function recordInvitation(work: Work, { id, action, after }: InvitationChange): Promise<void> {
  await recordEvent(work, {
    action: `invitation.${action}`,
    subjectId: id,
    ...(after !== undefined && { after: { ...after } }),
  });
  await notifyEmployee(work, { id, version: null, mayDoOther: false });
}
