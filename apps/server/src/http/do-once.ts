import type { Contract } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { nobody } from "#src/db/in-agency.ts";
import { prepared, preparedAlong } from "#src/db/prepared.ts";
import type { Work } from "#src/http/work.ts";

export type Once<T> = {
  /** Without a key nothing is remembered. */
  readonly key: string | undefined;
  /** The owner of the key: one person, or no one if the key is a record's id. */
  readonly userId: string;
  readonly endpoint: keyof Contract;
  readonly body: unknown;
  /** Reads the stored response again. */
  readonly readKept: (kept: unknown) => T;
  /** The message for a second request with the same key and another body. */
  readonly reused?: string;
  /** A returned refusal frees the key again and keeps what was written before. */
  readonly action: () => Promise<T | AppError>;
};

type Row = Pick<Once<unknown>, "userId"> & { readonly key: string };
type Claim = Row & Pick<Once<unknown>, "endpoint">;

/**
 * Acts once: if the same caller already sent the same body with the same key, returns the first response. The key is
 * stored in the transaction of the change, and a second sender waits for it. Throws `key-reused` for the same key with
 * another body.
 */
export async function doOnce<T>(work: Work, asked: Once<T>): Promise<T | AppError> {
  const { key, endpoint, body, readKept, action } = asked;
  if (key === undefined) return action();
  const once = { ...asked, key };
  const sent = JSON.stringify([work.userId, endpoint, body]);
  const bodyMac = work.keys.mac("idempotency", work.agencyId, sent);
  if (!(await claim(work, { once, bodyMac }))) return readKept(await firstAnswer(work, { once, sent }));
  const answer = await action();
  await (answer instanceof AppError ? release(work, once) : remember(work, { once, answer }));
  return answer;
}

async function claim(
  { trx, agencyId, keys }: Work,
  { once, bodyMac }: { once: Claim; bodyMac: Buffer },
): Promise<boolean> {
  const { key, userId, endpoint } = once;
  const inserted = await trx
    .insertInto("idempotency")
    .values({ key, userId, endpoint, bodyMac, keyId: keys.currentKeyId, agencyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .modifyEnd(prepared)
    .executeTakeFirst();
  return inserted !== undefined;
}

async function firstAnswer(
  { trx, agencyId, keys }: Work,
  { once, sent }: { once: Row & Pick<Once<unknown>, "reused">; sent: string },
): Promise<unknown> {
  const { key, userId, reused } = once;
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
  { trx, agencyId, keys }: Work,
  { once: { key, userId }, answer }: { once: Row; answer: unknown },
): Promise<void> {
  const { cipher } = keys.seal("idempotency", agencyId, JSON.stringify(answer ?? null));
  await trx
    .updateTable("idempotency")
    .set({ answer: cipher })
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("key", "=", key)
    .modifyEnd(preparedAlong)
    .execute();
}

const release = ({ trx, agencyId }: Work, { key, userId }: Row) =>
  trx
    .deleteFrom("idempotency")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("key", "=", key)
    .execute();

/**
 * Deletes old stored responses: a device may resend a new record after a month offline, a page repeats a change within
 * a day.
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

type Creation<T> = Omit<Once<T>, "userId" | "reused">;

/** Creates once per client id, like `doOnce`. The id belongs to the agency, so another sender meets it too. */
export const createOnce = <T>(work: Work, creation: Creation<T>): Promise<T | AppError> =>
  doOnce(work, { ...creation, userId: nobody });
