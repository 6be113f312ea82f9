import type { Contract } from "@hearthside/contract";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Keys } from "#src/keys.ts";
import { AppError } from "./app-error.ts";
import type { Caller } from "./caller.ts";

type Creation<T> = {
  readonly keys: Keys;
  /** The id the client gave to what it creates; without one nothing is remembered. */
  readonly key: string | undefined;
  readonly endpoint: keyof Contract;
  readonly body: unknown;
  /** The shape of the answer, which is read again from where it was kept. */
  readonly answer: z.ZodMiniType<T>;
  /** A returned refusal gives the id free again and keeps what was written on the way. */
  readonly create: () => Promise<T | AppError>;
};

/**
 * Creates, unless the same caller sent the same body under the same id before: then the first answer again.
 * A second sender waits for the first one's transaction. Throws `key-reused` for the same id with another body.
 */
export async function createOnce<T>(
  trx: AgencyTrx,
  caller: Caller,
  creation: Creation<T>,
): Promise<T | AppError> {
  const { keys, key, endpoint, body, answer: shape, create } = creation;
  if (key === undefined) return create();
  const sent = JSON.stringify([caller.userId, endpoint, body]);
  const bodyMac = keys.mac("idempotency", caller.agencyId, sent);
  if (!(await claim(trx, caller, { key, endpoint, bodyMac, keyId: keys.currentKeyId })))
    return shape.parse(await firstAnswer(trx, caller, { keys, key, sent }));
  const answer = await create();
  await (answer instanceof AppError
    ? release(trx, caller, key)
    : remember(trx, caller, { keys, key, answer }));
  return answer;
}

type Claim = {
  readonly key: string;
  readonly endpoint: keyof Contract;
  readonly bodyMac: Buffer;
  readonly keyId: string;
};

async function claim(trx: AgencyTrx, { agencyId }: Caller, row: Claim): Promise<boolean> {
  const inserted = await trx
    .insertInto("idempotency")
    .values({ ...row, agencyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return inserted !== undefined;
}

async function firstAnswer(
  trx: AgencyTrx,
  { agencyId }: Caller,
  { keys, key, sent }: { keys: Keys; key: string; sent: string },
): Promise<unknown> {
  const first = await trx
    .selectFrom("idempotency")
    .select(["bodyMac", "keyId", "answer"])
    .where("agencyId", "=", agencyId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (first?.answer === null || first === undefined) throw new AppError("key-reused");
  if (!first.bodyMac.equals(keys.macUnder("idempotency", agencyId, { keyId: first.keyId, text: sent })))
    throw new AppError("key-reused");
  return JSON.parse(keys.unseal("idempotency", agencyId, { keyId: first.keyId, cipher: first.answer }));
}

async function remember(
  trx: AgencyTrx,
  { agencyId }: Caller,
  { keys, key, answer }: { keys: Keys; key: string; answer: unknown },
): Promise<void> {
  const { cipher } = keys.seal("idempotency", agencyId, JSON.stringify(answer));
  await trx
    .updateTable("idempotency")
    .set({ answer: cipher })
    .where("agencyId", "=", agencyId)
    .where("key", "=", key)
    .execute();
}

const release = (trx: AgencyTrx, { agencyId }: Caller, key: string) =>
  trx.deleteFrom("idempotency").where("agencyId", "=", agencyId).where("key", "=", key).execute();

/** Forgets answers that were kept long enough: a device may send a request again after a month offline. */
export async function deleteSpentAnswers(trx: AgencyTrx, agencyId: number): Promise<void> {
  await trx
    .deleteFrom("idempotency")
    .where("agencyId", "=", agencyId)
    .where("createdAt", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}
