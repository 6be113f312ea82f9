import * as z from "zod/mini";

/** The signed end of a chain: its last seal, whose hash covers all earlier ones. */
const Anchor = z.object({
  agencyId: z.int(),
  /** Counts an agency's anchors. */
  number: z.int(),
  seq: z.int(),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  at: z.iso.datetime(),
  keyId: z.string(),
});
export type Anchor = z.infer<typeof Anchor>;

const SignedAnchor = z.extend(Anchor, { form: z.literal(1), signature: z.string() });
export type SignedAnchor = z.infer<typeof SignedAnchor>;

/** The signed text. */
export const signedText = ({ agencyId, number, seq, hash, at, keyId }: Anchor): string =>
  JSON.stringify(["hearthside-audit-anchor", 1, agencyId, number, seq, hash, at, keyId]);

/** An anchor's line at the target. */
export const lineOf = (anchor: Anchor, signature: Buffer): string =>
  JSON.stringify({ form: 1, ...anchor, signature: signature.toString("base64") } satisfies SignedAnchor);

/** Undefined for an incomplete or invalid line. */
export function readLine(line: string): SignedAnchor | undefined {
  try {
    return SignedAnchor.parse(JSON.parse(line));
  } catch {
    return undefined; // Truncated JSON or something else; not an anchor in either case.
  }
}
