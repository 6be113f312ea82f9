import { canonicalJson, sha256Of } from "./canonical-json.ts";

type Signed = {
  readonly id: string;
  readonly documentId: string;
  readonly userId: string;
  readonly credential: string | null;
  readonly text: string;
  readonly signedAt: Date;
};

/** The SHA-256 over everything an addendum says: its text, its document, its signer and its time. */
export const addendumSum = ({ id, documentId, userId, credential, text, signedAt }: Signed): string =>
  sha256Of(canonicalJson({ id, documentId, userId, credential, text, signedAt: signedAt.toISOString() }));
