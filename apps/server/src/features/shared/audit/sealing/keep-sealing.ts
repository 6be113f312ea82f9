import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findAgencies, inAgency, nobody } from "#src/db/in-agency.ts";
import { openForLongWork } from "#src/db/pool.ts";
import type { Services } from "#src/services.ts";
import { anchorChain } from "./anchor.ts";
import { anchorFolder, writeOnce } from "./anchor-folder.ts";
import { findHorizon, findRecordingAgencies, tryLockChain } from "./queries.ts";
import { sealEntries } from "./seal-entries.ts";

const pauseMs = 2_000;
const longestPauseMs = 30_000;
const anchorMs = 60_000;

type Report = (error: unknown) => void;

/**
 * Seals new entries every two seconds and anchors them every minute, in real time, until stopped; then once more, so
 * that nothing is left unsealed after shutdown. `report` receives failures, which are retried.
 */
export function keepSealing(services: Services, report: Report): { stop: () => Promise<void> } {
  const sealer = sealerOf(services);
  const stopping = new AbortController();
  const done = keepOn();
  return {
    stop: async () => {
      stopping.abort();
      await done;
      await attempt(async () => {
        await sealer.seal();
        await sealer.anchor();
      }, report);
    },
  };

  async function keepOn(): Promise<void> {
    let pause = pauseMs;
    let anchoredAt = Number.NEGATIVE_INFINITY;
    while (!stopping.signal.aborted) {
      const isSealed = await attempt(sealer.seal, report);
      if (isSealed && performance.now() - anchoredAt >= anchorMs && (await attempt(sealer.anchor, report)))
        anchoredAt = performance.now();
      pause = isSealed ? pauseMs : Math.min(pause * 2, longestPauseMs);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => "stopping");
    }
  }
}

async function attempt(work: () => Promise<void>, report: Report): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}

type Means = Pick<Services, "db" | "keys" | "config">;

/** One server's sealing; several servers work in parallel, one per chain at a time. */
export type Sealer = {
  /** Seals every entry committed before the call. A failure in one agency does not stop the others; throws at the end. */
  seal(): Promise<void>;
  /** Anchors every chain that has grown. Throws like `seal`. */
  anchor(): Promise<void>;
};

/**
 * Remembers in memory up to which transaction everything is sealed, so that only newer entries are read; a new server reads
 * everything once.
 */
export function sealerOf({ db, keys, config }: Means): Sealer {
  const target = anchorFolder(config.auditAnchorDir);
  let since: string | undefined;
  let arePublicKeysKept = false;
  return {
    seal: async () => {
      const horizon = await findHorizon(db.kysely);
      const agencies = await (since === undefined
        ? findAgencies(db.kysely)
        : findRecordingAgencies(db.kysely, since));
      const longWork = since === undefined ? openForLongWork(db) : undefined;
      try {
        const { kysely } = longWork ?? db;
        const isComplete = await inEach(agencies, (agencyId) => sealEntries(kysely, { agencyId, since }));
        if (isComplete) since = horizon;
      } finally {
        await longWork?.close();
      }
    },
    anchor: async () => {
      if (!arePublicKeysKept) await keepPublicKeys();
      await inEach(await findAgencies(db.kysely), (agencyId) =>
        inAgency(db.kysely, { agencyId, userId: nobody }, async ({ trx }) => {
          const isOurs = await tryLockChain(trx, agencyId);
          if (isOurs) await anchorChain(trx, { keys, target }, { agencyId });
          return isOurs;
        }),
      );
    },
  };

  async function keepPublicKeys(): Promise<void> {
    for (const [keyId, key] of keys.publicKeys("audit-anchor")) {
      const pem = key.export({ type: "spki", format: "pem" }).toString();
      await writeOnce(join(config.dataDir, "keys"), `audit-${keyId}.pem`, pem);
      await target.keepPublicKey(keyId, pem);
    }
    arePublicKeysKept = true;
  }
}

/** Whether `work` succeeded in every agency. */
async function inEach(
  agencies: readonly number[],
  work: (agencyId: number) => Promise<boolean>,
): Promise<boolean> {
  const failures: unknown[] = [];
  let isComplete = true;
  for (const agencyId of agencies)
    try {
      isComplete = (await work(agencyId)) && isComplete;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, "The audit trail of some agencies was not sealed");
  return isComplete;
}
