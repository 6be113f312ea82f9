import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Db } from "#src/db/pool.ts";

type Listening = {
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  readonly onConnected: () => void;
};

const firstPauseMs = 250;
const longestPauseMs = 15_000;
const longestGoodbyeMs = 1_000;

/** Listens on a connection of its own, and connects anew for as long as it takes whenever that breaks. */
export function holdConnection(db: Db, listening: Listening): { close: () => Promise<void> } {
  const closing = new AbortController();
  const done = keepListening(db, listening, closing.signal);
  return {
    close: () => {
      closing.abort();
      return done;
    },
  };
}

async function keepListening(db: Db, listening: Listening, closing: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!closing.aborted) {
    const outcome = await listenOnce(db, listening, closing).catch(() => "not connected");
    pauseMs = outcome === "ended" ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    await sleep(pauseMs, undefined, { signal: closing }).catch(() => "closing");
  }
}

/** Until the connection breaks or is given up. Throws when it cannot be made. */
async function listenOnce(
  db: Db,
  { channel, onNotice, onConnected }: Listening,
  closing: AbortSignal,
): Promise<"ended"> {
  const client = new pg.Client(connectionOf(db));
  const ended = once(client, "end", { signal: closing }).catch(() => "broken, or no longer wanted");
  client.on("error", () => undefined); // heard by `ended` at first, by nobody once that is settled
  client.on("notification", ({ payload = "" }) => onNotice(payload));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    onConnected();
    await ended;
    return "ended";
  } finally {
    await Promise.race([client.end(), sleep(longestGoodbyeMs, undefined, { ref: false })]);
  }
}

/** The pool hides its password from whoever copies its options. */
function connectionOf({ pool: { options } }: Db): pg.ClientConfig {
  const { password } = options;
  return {
    ...options,
    ...(password === undefined ? {} : { password }),
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  };
}
