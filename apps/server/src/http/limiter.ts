import { isIPv6 } from "node:net";
import { type Kysely, sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { Database } from "#src/db/schema.ts";
import type { Keys } from "#src/keys.ts";

// Failures without a delay; each further one doubles it, from one second to a quarter of an hour, which is also how
// long it takes to forget one failure.
const free = { address: 30, account: 50, pair: 5, device: 5 } as const;
const longestDelaySeconds = 900;

type Attempt = {
  /** What is counted separately from signing in. */
  readonly of?: string;
  readonly account: string;
  readonly address: string;
  /** A device of the account, counted by itself so that strangers elsewhere do not delay it. */
  readonly device?: string;
};

type Counter = {
  readonly key: Buffer;
  readonly free: number;
};

function countersOf(keys: Keys, { of = "sign-in", account, address, device }: Attempt) {
  const name = networkOf(account.toLowerCase());
  const network = networkOf(address);
  const counter = (kind: keyof typeof free, who: string): Counter => ({
    key: keys.mac("limiter", 0, `${of}/${kind}/${who}`),
    free: free[kind],
  });
  return {
    address: counter("address", network),
    account: counter("account", name),
    pair: counter("pair", `${name}/${network}`),
    device: device === undefined ? undefined : counter("device", `${name}/${device}`),
  };
}

/**
 * Counts an attempt as failed before it is checked, so that parallel attempts all count: for the address, the account,
 * and the account at that address; from a device of the account for that device alone. Throws `too-many-attempts` with
 * the seconds to wait while one of them is delayed; such an attempt is not counted.
 */
export async function countAttempt(db: Kysely<Database>, keys: Keys, attempt: Attempt): Promise<void> {
  const { address, account, pair, device } = countersOf(keys, attempt);
  for (const counter of device === undefined ? [address, pair, account] : [device]) {
    const wait = await countOne(db, counter);
    if (wait > 0)
      throw new AppError("too-many-attempts", {
        retryAfterSeconds: wait,
        context: { retryAfterSeconds: wait },
      });
  }
}

/**
 * Repairs a row written by a clock that ran ahead: no counter starts in the future or is delayed longer than the
 * maximum.
 */
const isAhead = sql<boolean>`(l.since > clock_timestamp()
  or l."blockedUntil" > clock_timestamp() + ${longestDelaySeconds} * interval '1 second')`;

/** The seconds left of a delay; without one, counts one more failure and maybe starts a delay for the next. */
async function countOne(db: Kysely<Database>, { key, free: allowed }: Counter): Promise<number> {
  const { rows } = await sql`
    insert into sign_in_limit as l (key, failures, since, "blockedUntil") values (${key}, 1, now(), now())
    on conflict (key) do update set (failures, since, "blockedUntil") = (
      select left_over + 1,
        case when left_over = 0 then now() else l.since + forgotten * ${longestDelaySeconds} * interval '1 second' end,
        now() + case when left_over + 1 > ${allowed}
          then least(power(2, least(left_over - ${allowed}, 20)), ${longestDelaySeconds}) * interval '1 second'
          else interval '0' end
      from (select floor(extract(epoch from now() - l.since) / ${longestDelaySeconds})::int as forgotten) as passed,
        lateral (select case when ${isAhead} then 0 else greatest(l.failures - forgotten, 0) end as left_over) as kept
    )
    where l."blockedUntil" <= clock_timestamp() or ${isAhead}
    returning 1`.execute(db);
  if (rows.length > 0) return 0;
  const { rows: held } = await sql<{ wait: number }>`
    select greatest(1, ceil(extract(epoch from "blockedUntil" - clock_timestamp())))::int as wait
    from sign_in_limit where key = ${key}`.execute(db);
  return held[0]?.wait ?? 1;
}

/** After a correct password: the account starts fresh here, and the attempt does not count against its address. */
export async function forgiveAttempt(db: Kysely<Database>, keys: Keys, attempt: Attempt): Promise<void> {
  const { address, account, pair, device } = countersOf(keys, attempt);
  if (device !== undefined) {
    await sql`delete from sign_in_limit where key = ${device.key}`.execute(db);
    return;
  }
  await sql`
    delete from sign_in_limit l
    where key in (${pair.key}, ${account.key}) or (key = ${address.key} and (failures <= 1 or ${isAhead}))`.execute(
    db,
  );
  await sql`
    update sign_in_limit set failures = failures - 1, "blockedUntil" = now() where key = ${address.key}`.execute(
    db,
  );
}

/**
 * The network of an address, for counting: of IPv6 the first half, because a single line has all addresses of its
 * network (RFC 6177). Anything else is counted unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const [before, behind] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(8 - before.length - behind.length).fill("0");
  const network = [...before, ...zeros, ...behind].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

const groupsOf = (half: string) => (half === "" ? [] : half.split(":"));
