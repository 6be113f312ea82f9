import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Keys } from "#src/keys.ts";
import { findLastAnchor, findLastSeal } from "./queries.ts";

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
type Anchor = z.infer<typeof Anchor>;

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

/** Where anchors are stored, ideally out of reach of anyone who can write to the database. */
export type AnchorTarget = {
  /** Returns when the anchor is stored durably. */
  add(anchor: Anchor, line: string): Promise<void>;
  /** The agency's anchors in the order they were written. */
  lines(agencyId: number): AsyncIterable<string>;
  /** Agencies with anchors. */
  agencies(): Promise<number[]>;
  /** Stores a public key, so that signatures can be checked with the anchors alone. */
  keepPublicKey(keyId: string, pem: string): Promise<void>;
};

type Means = {
  readonly keys: Keys;
  readonly target: AnchorTarget;
};

/**
 * Signs the end of a locked chain when it has grown since the last anchor, as the anchor after `lastNumber` at the least.
 * It is written to the target before the database, so an anchor only in the database was removed from the target.
 */
export async function anchorChain(
  trx: AgencyTrx,
  { keys, target }: Means,
  { agencyId, lastNumber = 0 }: { readonly agencyId: number; readonly lastNumber?: number },
): Promise<void> {
  const [seal, last] = [await findLastSeal(trx, agencyId), await findLastAnchor(trx, agencyId)];
  if (seal === undefined || seal.seq === last?.seq) return;
  const anchor: Anchor = {
    agencyId,
    number: Math.max(last?.number ?? 0, lastNumber) + 1,
    seq: seal.seq,
    hash: seal.hash.toString("hex"),
    at: new Date().toISOString(),
    keyId: keys.currentKeyId,
  };
  const { signature } = keys.sign("audit-anchor", signedText(anchor));
  await target.add(anchor, lineOf(anchor, signature));
  await trx
    .insertInto("audit_anchor")
    .values({ ...anchor, at: new Date(anchor.at), hash: seal.hash, signature })
    .execute();
}
