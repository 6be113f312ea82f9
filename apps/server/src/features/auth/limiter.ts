import { type Kysely, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Keys } from "#src/keys.ts";

// Free failures before the first delay; each further one doubles it, from a second up to a quarter of an hour.
const free = { pair: 5, account: 50, address: 30 } as const;
const longestDelaySeconds = 900;
const forgottenAfterHours = 24;

type Kind = keyof typeof free;
export interface Attempt {
  readonly account: string;
  readonly address: string;
}

function keysOf(keys: Keys, { account, address }: Attempt): readonly (readonly [Kind, Buffer])[] {
  const name = account.toLowerCase();
  const mac = (text: string) => keys.mac("limiter", 0, text);
  return [
    ["pair", mac(`pair/${name}/${address}`)],
    ["account", mac(`account/${name}`)],
    ["address", mac(`address/${address}`)],
  ];
}

/**
 * Counts an attempt as failed before it is tried, so that many at once are all counted.
 * Throws `too-many-attempts` with the seconds to wait while account, address or both are held back.
 */
export async function countAttempt(db: Kysely<Database>, keys: Keys, attempt: Attempt): Promise<void> {
  for (const [kind, key] of keysOf(keys, attempt)) {
    const wait = await countOne(db, key, free[kind]);
    if (wait > 0)
      throw new AppError("too-many-attempts", {
        retryAfterSeconds: wait,
        context: { retryAfterSeconds: wait },
      });
  }
}

/** The seconds `key` is still held back; counts a failure when it is not. */
async function countOne(db: Kysely<Database>, key: Buffer, allowed: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    insert into sign_in_limit as l (key, failures, "lastFailureAt", "blockedUntil") values (${key}, 1, now(), now())
    on conflict (key) do update set
      failures = case when l."lastFailureAt" < now() - make_interval(hours => ${forgottenAfterHours}) then 1 else l.failures + 1 end,
      "lastFailureAt" = now(),
      "blockedUntil" = now() + case when l.failures + 1 > ${allowed}
        then least(power(2, least(l.failures - ${allowed}, 20)), ${longestDelaySeconds}) * interval '1 second'
        else interval '0' end
    where l."blockedUntil" <= clock_timestamp()
    returning 0 as wait`.execute(db);
  if (rows.length > 0) return 0;
  const { rows: held } = await sql<{ wait: number }>`
    select greatest(1, ceil(extract(epoch from "blockedUntil" - clock_timestamp())))::int as wait from sign_in_limit where key = ${key}`.execute(
    db,
  );
  return held[0]?.wait ?? 1;
}

/** After a right password: the account starts afresh at this address, and the address is not held against others. */
export async function forgiveAttempt(db: Kysely<Database>, keys: Keys, attempt: Attempt): Promise<void> {
  const [pair, account, address] = keysOf(keys, attempt).map(([, key]) => key);
  await sql`delete from sign_in_limit where key in (${pair}, ${account})`.execute(db);
  await sql`update sign_in_limit set failures = greatest(failures - 1, 0) where key = ${address}`.execute(db);
}
