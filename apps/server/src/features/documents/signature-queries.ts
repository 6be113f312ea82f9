import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

type NewSignature = {
  readonly documentId: string;
  readonly signedAt: Date;
  readonly signedText: string;
  readonly sha256: string;
};

export const insertSignature = ({ trx, agencyId, userId, discipline }: Work, signature: NewSignature) =>
  trx
    .insertInto("document_signature")
    .values({ ...signature, agencyId, userId, credential: discipline, id: uuidv7() })
    .execute();

/** Oldest first. PostgreSQL computes the hashes again, so that the signed texts need not be read. */
export const findSignatures = ({ trx, agencyId }: Work, documentId: string) =>
  trx
    .selectFrom("document_signature as signature")
    .innerJoin("app_user", "app_user.id", "signature.userId")
    .select([
      "signature.id",
      "signature.userId",
      "signature.credential",
      "signature.signedAt",
      "signature.sha256",
      "app_user.firstName",
      "app_user.lastName",
      sql<boolean>`encode(sha256(convert_to(signature."signedText", 'UTF8')), 'hex') = signature.sha256`.as(
        "isIntact",
      ),
    ])
    .where("signature.agencyId", "=", agencyId)
    .where("signature.documentId", "=", documentId)
    .orderBy("signature.signedAt")
    .orderBy("signature.id")
    .execute();

/** The last signed text. */
export const findSignedText = ({ trx, agencyId }: In<Caller>, documentId: string) =>
  trx
    .selectFrom("document_signature")
    .select(["userId", "signedText", "sha256"])
    .where("agencyId", "=", agencyId)
    .where("documentId", "=", documentId)
    .orderBy("signedAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const findOwnName = ({ trx, userId }: Work) =>
  trx
    .selectFrom("app_user")
    .select(["firstName", "lastName"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
