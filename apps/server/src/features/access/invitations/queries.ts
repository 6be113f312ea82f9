import type { StaffDiscipline } from "@hearthside/contract/visit-labels";
import { type Kysely, sql, type UpdateObject } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { daysAhead } from "#src/db/days-from-now.ts";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

type Who = Pick<Caller, "agencyId">;

/** More pending invitations than this are not listed. */
const most = 200;

const selectOpen = ({ trx, agencyId }: In<Who>) =>
  trx
    .selectFrom("invitation")
    .leftJoin("branch", (join) => matchInAgency(join, "branch.id", "invitation.branchId"))
    .select([
      "invitation.id",
      "invitation.version",
      "invitation.email",
      "invitation.firstName",
      "invitation.lastName",
      "invitation.phoneNumber",
      "invitation.role",
      "invitation.discipline",
      "invitation.branchId",
      "invitation.applicationId",
      "invitation.createdBy",
      "invitation.createdAt",
      "invitation.expiresAt",
      "branch.name as branchName",
      sql<boolean>`invitation."expiresAt" <= now()`.as("isExpired"),
    ])
    .where("invitation.agencyId", "=", agencyId)
    .where("invitation.acceptedAt", "is", null)
    .where("invitation.revokedAt", "is", null);

export const findOpenInvitations = (work: In<Who>) =>
  selectOpen(work)
    .orderBy("invitation.createdAt", "desc")
    .orderBy("invitation.id", "desc")
    .limit(most)
    .execute();

export type InvitationRow = Awaited<ReturnType<typeof findOpenInvitations>>[number];

/** A pending invitation, locked until the transaction ends. */
export const lockOpen = (work: In<Who>, id: string): Promise<InvitationRow | undefined> =>
  selectOpen(work).where("invitation.id", "=", id).forUpdate("invitation").executeTakeFirst();

/** The same, if its link is still this one. */
export const lockOpenBy = (
  work: In<Who>,
  { id, tokenHash }: { readonly id: string; readonly tokenHash: Buffer },
): Promise<InvitationRow | undefined> =>
  selectOpen(work)
    .where("invitation.id", "=", id)
    .where("invitation.tokenHash", "=", tokenHash)
    .forUpdate("invitation")
    .executeTakeFirst();

/** The same, of an approved application. */
export const lockOpenOf = (work: In<Who>, applicationId: string) =>
  selectOpen(work)
    .where("invitation.applicationId", "=", applicationId)
    .forUpdate("invitation")
    .executeTakeFirst();

export type Invited = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly role: string;
  readonly discipline: StaffDiscipline | null;
  readonly branchId: string | null;
};

type NewRow = Invited & {
  readonly id: string;
  readonly applicationId: string | null;
  readonly tokenHash: Buffer;
  readonly days: number;
};

export const insertInvitation = ({ trx, agencyId, userId }: Work, { days, ...row }: NewRow) =>
  trx
    .insertInto("invitation")
    .values({ ...row, agencyId, createdBy: userId, expiresAt: daysAhead(days) })
    .execute();

type Change = Omit<UpdateObject<Database, "invitation">, "agencyId" | "id" | "version">;

export const updateInvitation = (
  { trx, agencyId }: In<Who>,
  { id, change }: { readonly id: string; readonly change: Change },
) =>
  trx
    .updateTable("invitation")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

const revoke = ({ trx, agencyId }: In<Who>) =>
  trx
    .updateTable("invitation")
    .set((eb) => ({ revokedAt: sql<Date>`now()`, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null);

/** Invitations to this email address stop working. */
export const revokeTo = (work: In<Who>, email: string) => revoke(work).where("email", "=", email).execute();

/** Invitations to and from an employee stop working. */
export const revokeAllOf = (work: In<Who>, userId: string) =>
  revoke(work)
    .where((eb) =>
      eb.or([
        eb("createdBy", "=", userId),
        eb("email", "=", eb.selectFrom("app_user").select("email").where("id", "=", userId)),
      ]),
    )
    .execute();

/** The invitation a token opens, before an agency is known. */
export async function findByToken(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<{ agencyId: number; id: string } | undefined> {
  const { rows } = await sql<{
    agencyId: number;
    id: string;
  }>`select "agencyId", id from find_invitation(${tokenHash})`.execute(db);
  return rows[0];
}

export const isOwner = async (
  trx: AgencyTrx,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<boolean> =>
  (await trx
    .selectFrom("app_user")
    .select("id")
    .where("id", "=", userId)
    .where("email", "=", email)
    .executeTakeFirst()) !== undefined;

/** The approved applicant has joined. */
export const markJoined = ({ trx, agencyId }: In<Who>, applicationId: string) =>
  trx
    .updateTable("application")
    .set((eb) => ({ joinedAt: sql<Date>`now()`, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", applicationId)
    .execute();

export const isWorkingHere = async ({ trx, agencyId }: In<Who>, email: string): Promise<boolean> =>
  (await trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .select("app_user.id")
    .where("membership.agencyId", "=", agencyId)
    .where("membership.endedAt", "is", null)
    .where("app_user.email", "=", email)
    .executeTakeFirst()) !== undefined;

export const getAgencyName = async ({ trx, agencyId }: In<Who>): Promise<string> =>
  (await trx.selectFrom("agency").select("name").where("id", "=", agencyId).executeTakeFirstOrThrow()).name;
