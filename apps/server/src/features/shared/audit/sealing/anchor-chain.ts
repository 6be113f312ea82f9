import type { AgencyTrx } from "#src/boundary.ts";
import type { Keys } from "#src/keys.ts";
import { type Anchor, lineOf, signedText } from "./anchor.ts";
import type { AnchorTarget } from "./anchor-target.ts";
import { findLastAnchor, findLastSeal } from "./queries.ts";

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
