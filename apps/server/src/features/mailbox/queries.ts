import type { NotNull } from "kysely";
import type { AgencyTrx } from "#src/db/in-agency.ts";

/** The letters that were not sent, the newest first. */
export const findNewestLetters = (trx: AgencyTrx, limit: number) =>
  trx
    .selectFrom("mail")
    .select(["id", "createdAt", "keyId", "letter as cipher"])
    .where("letter", "is not", null)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .$narrowType<{ cipher: NotNull }>()
    .execute();
