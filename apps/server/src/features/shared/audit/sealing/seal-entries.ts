import type { Kysely } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { entryFields, sealOf } from "./canonical-entry.ts";
import { findLastSeal, findUnsealed, insertSeals, tryLockChain, type Unsealed } from "./queries.ts";

const batchSize = 2000;

type Chain = {
  readonly agencyId: number;
  /** Entries of earlier transactions are known to be sealed; undefined: unknown. */
  readonly since: string | undefined;
};

/** Seals unsealed entries. False while another server does. */
export async function sealEntries(db: Kysely<Database>, chain: Chain): Promise<boolean> {
  const { agencyId } = chain;
  let after: Unsealed | undefined;
  do {
    const sealed = await inAgency(db, { agencyId, userId: nobody }, async ({ trx }) =>
      (await tryLockChain(trx, agencyId)) ? sealSome(trx, { ...chain, after }) : undefined,
    );
    if (sealed === undefined) return false;
    after = sealed.length < batchSize ? undefined : sealed.at(-1);
  } while (after !== undefined);
  return true;
}

/** The same in a transaction that has locked the chain. */
export async function sealAll(trx: AgencyTrx, agencyId: number): Promise<void> {
  let after: Unsealed | undefined;
  do {
    const sealed = await sealSome(trx, { agencyId, since: undefined, after });
    after = sealed.length < batchSize ? undefined : sealed.at(-1);
  } while (after !== undefined);
}

/** Writes the next seals of a locked chain. Returns the sealed entries. */
async function sealSome(
  trx: AgencyTrx,
  { agencyId, since, after }: Chain & { readonly after: Unsealed | undefined },
): Promise<Unsealed[]> {
  const entries = await findUnsealed(trx, { agencyId, since, after, limit: batchSize });
  if (entries.length === 0) return entries;
  const last = await findLastSeal(trx, agencyId);
  let seq = last?.seq ?? 0;
  let previous = last?.hash.toString("hex") ?? null;
  const seals = entries.map((entry) => {
    seq += 1;
    previous = sealOf(
      { agencyId, seq, previous },
      entryFields.map((field) => entry[field]),
    );
    return { seq, entryId: entry.id, hash: previous };
  });
  await insertSeals(trx, agencyId, seals);
  return entries;
}
