import { findAgencies, inAgency, nobody } from "#src/db/in-agency.ts";
import type { Services } from "#src/services.ts";
import { recordJob } from "./audit.ts";
import { type AnchorTarget, anchorChain, readLine } from "./sealing/anchor.ts";
import { anchorFolder } from "./sealing/anchor-folder.ts";
import { findLastAnchor, findLastSeal, lockChain } from "./sealing/queries.ts";
import { sealAll } from "./sealing/seal-entries.ts";
import { signedGapText } from "./verify/gap.ts";

type Means = Pick<Services, "db" | "keys" | "config">;

/**
 * Records in the trail of each agency that it was restored from a backup made at `madeAt` (an instant), and which seals
 * it lost; signed, sealed and anchored immediately. Call it after a restore, before a server runs on the restored data;
 * without it the anchors of lost seals look like a trail that was cut off.
 */
export async function recordRestoreGap({ db, keys, config }: Means, madeAt: string): Promise<void> {
  const target = anchorFolder(config.auditAnchorDir);
  for (const agencyId of await findAgencies(db.kysely)) {
    const anchored = await lastAnchored(target, agencyId);
    await inAgency(db.kysely, { agencyId, userId: nobody }, async ({ trx }) => {
      await lockChain(trx, agencyId);
      const [seal, anchor] = [await findLastSeal(trx, agencyId), await findLastAnchor(trx, agencyId)];
      const gap = {
        backupMadeAt: madeAt,
        keptSeals: seal?.seq ?? 0,
        keptAnchors: anchor?.number ?? 0,
        lostSeals: anchored.seq,
        lostAnchors: anchored.number,
      };
      const { keyId, signature } = keys.sign("audit-anchor", signedGapText(agencyId, gap));
      const after = { ...gap, keyId, signature: signature.toString("base64") };
      await recordJob(trx, { agencyId }, { action: "audit.restore", after });
      await sealAll(trx, agencyId);
      await anchorChain(trx, { keys, target }, { agencyId, lastNumber: anchored.number });
    });
  }
}

/** The last anchored seal at the target, regardless of the database. */
async function lastAnchored(
  target: AnchorTarget,
  agencyId: number,
): Promise<{ number: number; seq: number }> {
  const last = { number: 0, seq: 0 };
  for await (const line of target.lines(agencyId)) {
    const anchor = readLine(line);
    last.number = Math.max(last.number, anchor?.number ?? 0);
    last.seq = Math.max(last.seq, anchor?.seq ?? 0);
  }
  return last;
}
