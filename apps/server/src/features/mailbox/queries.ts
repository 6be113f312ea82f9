import { fixedRole } from "@hearthside/contract/permissions";
import { type NotNull, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

/**
 * Letters that were not sent, the newest first: to those who apply to the caller's agency or are invited by it, and about
 * people who work there and nowhere else. Links open accounts, so those about an administrator only they read.
 */
export const findNewestLetters = (trx: AgencyTrx, { agencyId, userId }: Caller, limit: number) =>
  trx
    .selectFrom("mail")
    .select(["mail.id", "mail.createdAt", "mail.keyId", "mail.letter as cipher"])
    .where((mail) =>
      mail.or([
        mail("mail.forAgency", "=", agencyId),
        mail("mail.userId", "=", userId),
        mail.and([
          mail(
            "mail.userId",
            "in",
            mail
              .selectFrom("membership")
              .select("membership.userId")
              .where("membership.agencyId", "=", agencyId)
              .where("membership.endedAt", "is", null),
          ),
          sql<boolean>`not exists (select from find_agencies_of(mail."userId") as held
            where held."agencyId" <> ${agencyId} or held.role = ${fixedRole})`,
        ]),
      ]),
    )
    .where("mail.letter", "is not", null)
    .orderBy("mail.createdAt", "desc")
    .orderBy("mail.id", "desc")
    .limit(limit)
    .$narrowType<{ cipher: NotNull }>()
    .execute();

/** When those of the addresses who do not work in the caller's agency now left it. */
export async function findDepartures(
  trx: AgencyTrx,
  { agencyId }: Caller,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (addresses.length === 0) return new Map();
  const former = await trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .select(["app_user.email", "membership.endedAt"])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.endedAt", "is not", null)
    .where("app_user.email", "in", addresses)
    .$narrowType<{ endedAt: NotNull }>()
    .execute();
  return new Map(former.map(({ email, endedAt }) => [email.toLowerCase(), endedAt]));
}
