import { createHash } from "node:crypto";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { DocumentRow } from "./document-rows.ts";
import type { SignedContent } from "./print/document-form.ts";

/**
 * JSON in one canonical form: keys in code unit order, no spaces. Values that JSON cannot hold are left out, as in
 * `JSON.stringify`.
 */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part) ? sorted(part) : part,
  );

const sorted = (record: object) =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The SHA-256 in hexadecimal. */
export const sha256Of = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** What is kept of a signature: the signed text in canonical form, and its SHA-256. */
export function sealSigned(signed: SignedContent): { readonly signedText: string; readonly sha256: string } {
  const signedText = canonicalJson(signed);
  return { signedText, sha256: sha256Of(signedText) };
}

/** The SHA-256 over everything an addendum says: its text, its document, its signer and its time. */
export const addendumSum = ({
  id,
  documentId,
  userId,
  credential,
  text,
  signedAt,
}: Omit<AddendumRow, "firstName" | "lastName" | "sha256">): string =>
  sha256Of(canonicalJson({ id, documentId, userId, credential, text, signedAt: signedAt.toISOString() }));

/** Whether the clinician who took this verbal order still has to sign it. Source: 42 CFR 484.60(b)(4). */
export const isTakenUnsigned = async (
  work: Work,
  { id, receivedBy }: Pick<DocumentRow, "id" | "receivedBy">,
): Promise<boolean> => receivedBy !== null && (await findSignedText(work, id)) === undefined;

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

/** Oldest first. */
export const findAddenda = ({ trx, agencyId }: In<Caller>, documentId: string) =>
  trx
    .selectFrom("document_addendum as addendum")
    .innerJoin("app_user", "app_user.id", "addendum.userId")
    .select([
      "addendum.id",
      "addendum.documentId",
      "addendum.userId",
      "addendum.credential",
      "addendum.text",
      "addendum.signedAt",
      "addendum.sha256",
      "app_user.firstName",
      "app_user.lastName",
    ])
    .where("addendum.agencyId", "=", agencyId)
    .where("addendum.documentId", "=", documentId)
    .orderBy("addendum.signedAt")
    .orderBy("addendum.id")
    .execute();

export type AddendumRow = Awaited<ReturnType<typeof findAddenda>>[number];

type NewAddendum = Pick<AddendumRow, "id" | "documentId" | "credential" | "text" | "signedAt" | "sha256">;

/** Undefined if the agency already has an addendum with that id. */
export const insertAddendum = ({ trx, agencyId, userId }: Work, row: NewAddendum) =>
  trx
    .insertInto("document_addendum")
    .values({ ...row, agencyId, userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
