import { canonicalJson, sha256Of } from "./canonical-json.ts";
import type { Signed } from "./snapshot.ts";

/** What is kept of a signature: the signed text in canonical form, and its SHA-256. */
export function sealSigned(signed: Signed): { readonly signedText: string; readonly sha256: string } {
  const signedText = canonicalJson(signed);
  return { signedText, sha256: sha256Of(signedText) };
}
