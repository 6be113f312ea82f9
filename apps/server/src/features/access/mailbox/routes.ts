import { fixedRole } from "@hearthside/contract/permissions";
import { type NotNull, sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { type Host, serve } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { openLetter } from "#src/mail/mail.ts";

export function mailboxRoutes(host: Host): void {
  const { services } = host;
  serve(host, "GET /mailbox", async (_input, work) => {
    if (services.mailer.mode !== "development") throw new AppError("not-found");
    await recordEvent(work, { action: "mailbox.view" });
    const rows = await findNewestLetters(work, 100);
    const letters = rows.map(({ id, createdAt, ...sealed }) => ({
      id,
      writtenAt: createdAt.toISOString(),
      ...openLetter(work.keys, sealed),
    }));
    const departures = await findDepartures(
      work,
      letters.map(({ to }) => to),
    );
    return { letters: letters.filter((letter) => !hasLeftSince(letter, departures)) };
  });
}

/** A former employee can be invited again, with a later email. */
function hasLeftSince(
  { to, writtenAt }: { readonly to: string; readonly writtenAt: string },
  departures: ReadonlyMap<string, Date>,
): boolean {
  const left = departures.get(to.toLowerCase());
  return left !== undefined && new Date(writtenAt) < left;
}

/**
 * Emails that were not sent, newest first: to applicants and invited people of the caller's agency, and to people who
 * work there and nowhere else. Their links open accounts, so an administrator's emails are visible only to that
 * administrator.
 */
const findNewestLetters = ({ trx, agencyId, userId }: Work, limit: number) =>
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

/** When former employees among these addresses left the caller's agency. */
async function findDepartures(
  { trx, agencyId }: Work,
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
