import * as z from "zod/mini";

/** What is signed of a chain: its last seal, whose hash holds all before it. */
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

/** What the signature is over. */
export const signedText = ({ agencyId, number, seq, hash, at, keyId }: Anchor): string =>
  JSON.stringify(["hearthside-audit-anchor", 1, agencyId, number, seq, hash, at, keyId]);

/** As an anchor is written where it lies: one line. */
export const lineOf = (anchor: Anchor, signature: Buffer): string =>
  JSON.stringify({ form: 1, ...anchor, signature: signature.toString("base64") } satisfies SignedAnchor);

/** Undefined for a line that was not written whole, or is none. */
export function readLine(line: string): SignedAnchor | undefined {
  try {
    return SignedAnchor.parse(JSON.parse(line));
  } catch {
    return undefined; // either JSON that ends too early or something else: no anchor in both cases
  }
}
