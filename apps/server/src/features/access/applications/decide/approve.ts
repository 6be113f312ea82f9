import type { Application, Contract, ReadInputOf } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { findOrMakeAccount } from "#src/features/access/auth/make-account.ts";
import { openInvitation } from "#src/features/access/invitations/open-invitation.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import {
  findOpenBranches,
  insertMember,
  isMember,
  requireGrantable,
} from "#src/features/shared/employees/employees.ts";
import { findGrantableRoles } from "#src/features/shared/roles/grantable.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { personOf } from "../guest/guest.ts";
import { writeWelcome } from "../letters.ts";
import { type ApplicationRow, getAgency, updateApplication } from "../queries.ts";
import { decidedBy, lockToDecide, notifyDecision } from "./decide.ts";
import { getApplication } from "./lists.ts";

type Input = ReadInputOf<Contract["POST /applications/:id/approve"]> & { readonly services: Services };

/**
 * Creates the account with the password its applicant chose, and its membership in the agency. An account that already
 * has this email address keeps its password and is invited; its owner joins by accepting. Throws `not-ready` before the
 * address is verified, `forbidden` for a role with more access than the caller's, `wrong-status` for a person who
 * already works here.
 */
export async function approveApplication(work: Work, input: Input): Promise<Application> {
  const { services, id } = input;
  await requireGrantable(work, input);
  const application = await lockToDecide(work, input);
  if (application.emailVerifiedAt === null)
    throw new AppError("not-ready", { detail: "The applicant has not verified the email address yet." });
  const account = await findOrMakeAccount(work, {
    ...personOf(application),
    passwordHash: application.passwordHash,
  });
  if (!account.isNew && (await isMember(work, account.id)))
    throw new AppError("wrong-status", { detail: "Someone with this email address already works here." });
  await approve(work, { ...input, application, account });
  await notifyDecision(work, { application, action: "application.approve", status: "approved" });
  return getApplication(work, { ...services, id });
}

type Approved = Input & {
  readonly application: ApplicationRow;
  readonly account: Awaited<ReturnType<typeof findOrMakeAccount>>;
};

async function approve(work: Work, approved: Approved): Promise<void> {
  const { services, application, account, role, discipline, branchId } = approved;
  const { agencyId } = work;
  const place = { role, discipline, branchId };
  await updateApplication(
    work.trx,
    { agencyId, id: application.id },
    {
      ...decidedBy(work),
      ...place,
      status: "approved",
      userId: account.id,
      joinedAt: account.isNew ? sql<Date>`now()` : null,
    },
  );
  const { phoneNumber } = application;
  if (!account.isNew) {
    const { firstName, lastName } = personOf(application);
    const invited = { ...place, firstName, lastName, phoneNumber, email: account.email };
    await openInvitation(work, { services, invited, applicationId: application.id });
    return;
  }
  await insertMember(work, { ...place, userId: account.id, phoneNumber });
  await recordEvent(work, { action: "membership.create", subjectId: account.id, after: place });
  await writeWelcome(work.trx, services, { agencyId, application });
}

/** What the caller can assign to a new account. */
export const accountOptions = async (work: Work, { config }: Services) => ({
  roles: await findGrantableRoles(work),
  branches: await findOpenBranches(work),
  applyUrl: `${config.publicUrl}/guest/account-create?agency=${(await getAgency(work.trx, work.agencyId)).slug}`,
});
