import type { NotNull } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

/** Letters about people of the caller's agency, and to those who apply there, that were not sent; the newest first. */
export const findNewestLetters = (trx: AgencyTrx, { agencyId }: Caller, limit: number) =>
  trx
    .selectFrom("mail")
    .select(["mail.id", "mail.createdAt", "mail.keyId", "mail.letter as cipher"])
    .where((mail) =>
      mail.or([
        mail("mail.forAgency", "=", agencyId),
        mail(
          "mail.userId",
          "in",
          mail
            .selectFrom("membership")
            .select("membership.userId")
            .where("membership.agencyId", "=", agencyId),
        ),
      ]),
    )
    .where("mail.letter", "is not", null)
    .orderBy("mail.createdAt", "desc")
    .orderBy("mail.id", "desc")
    .limit(limit)
    .$narrowType<{ cipher: NotNull }>()
    .execute();
