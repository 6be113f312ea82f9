import type { Contract } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { nobody } from "#src/db/in-agency.ts";
import type { Keys } from "#src/keys.ts";
import { AppError } from "./app-error.ts";
import type { Caller } from "./caller.ts";

type Once<T> = {
  readonly keys: Keys;
  readonly key: string;
  /** Whose key it is: one person's, or nobody's where it is the id of a record. */
  readonly userId: string;
  readonly endpoint: keyof Contract;
  readonly body: unknown;
  /** Reads the answer again from where it was kept. */
  readonly readKept: (kept: unknown) => T;
  /** Said to the second sender of the key with another body. */
  readonly reused?: string;
  /** A returned refusal gives the key free again and keeps what was written on the way. */
  readonly act: () => Promise<T | AppError>;
};

type Row = Pick<Once<unknown>, "key" | "userId">;

/**
 * Acts, unless the same caller sent the same body under the same key before: then the first answer again. The key is kept
 * in the transaction of the act. A second sender waits for the first one's transaction. Throws `key-reused` for the same
 * key with another body.
 */
export async function doOnce<T>(trx: AgencyTrx, caller: Caller, once: Once<T>): Promise<T | AppError> {
  const { keys, endpoint, body, readKept, act } = once;
  const sent = JSON.stringify([caller.userId, endpoint, body]);
  const bodyMac = keys.mac("idempotency", caller.agencyId, sent);
  if (!(await claim(trx, caller, { once, bodyMac })))
    return readKept(await firstAnswer(trx, caller, { once, sent }));
  const answer = await act();
  await (answer instanceof AppError ? release(trx, caller, once) : remember(trx, caller, { once, answer }));
  return answer;
}

async function claim(
  trx: AgencyTrx,
  { agencyId }: Caller,
  { once, bodyMac }: { once: Omit<Once<unknown>, "readKept" | "act">; bodyMac: Buffer },
): Promise<boolean> {
  const { key, userId, endpoint, keys } = once;
  const inserted = await trx
    .insertInto("idempotency")
    .values({ key, userId, endpoint, bodyMac, keyId: keys.currentKeyId, agencyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return inserted !== undefined;
}

async function firstAnswer(
  trx: AgencyTrx,
  { agencyId }: Caller,
  { once, sent }: { once: Row & Pick<Once<unknown>, "keys" | "reused">; sent: string },
): Promise<unknown> {
  const { keys, key, userId, reused } = once;
  const first = await trx
    .selectFrom("idempotency")
    .select(["bodyMac", "keyId", "answer"])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  const refusal = new AppError("key-reused", reused === undefined ? {} : { detail: reused });
  if (first?.answer === null || first === undefined) throw refusal;
  if (!first.bodyMac.equals(keys.macUnder("idempotency", agencyId, { keyId: first.keyId, text: sent })))
    throw refusal;
  return JSON.parse(keys.unseal("idempotency", agencyId, { keyId: first.keyId, cipher: first.answer }));
}

async function remember(
  trx: AgencyTrx,
  { agencyId }: Caller,
  { once: { keys, key, userId }, answer }: { once: Row & Pick<Once<unknown>, "keys">; answer: unknown },
): Promise<void> {
  const { cipher } = keys.seal("idempotency", agencyId, JSON.stringify(answer ?? null));
  await trx
    .updateTable("idempotency")
    .set({ answer: cipher })
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("key", "=", key)
    .execute();
}

const release = (trx: AgencyTrx, { agencyId }: Caller, { key, userId }: Row) =>
  trx
    .deleteFrom("idempotency")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("key", "=", key)
    .execute();

/**
 * Forgets answers that were kept long enough: a device may send a new record again after a month offline, and a page asks
 * again about a change within the day.
 */
export async function deleteSpentAnswers(trx: AgencyTrx, agencyId: number): Promise<void> {
  const olderThan = (span: string) => sql<boolean>`"createdAt" < now() - ${span}::interval`;
  await trx
    .deleteFrom("idempotency")
    .where("agencyId", "=", agencyId)
    .where((row) =>
      row.or([olderThan("30 days"), row.and([row("userId", "<>", nobody), olderThan("1 day")])]),
    )
    .execute();
}
