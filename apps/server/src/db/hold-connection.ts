import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseClient } from "./client.ts";
import { connectionOf, type PoolOwner } from "./pool.ts";

type Listening = {
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  readonly onConnected: () => void;
};

const firstPauseMs = 250;
const longestPauseMs = 4_000;
const longestGoodbyeMs = 1_000;
/** How often to check that the database is there, and how long it may take to respond. */
const heartbeatMs = 15_000;
const answerMs = 5_000;

/** Listens on its own connection and reconnects until it works if the connection breaks or is silent. */
export function holdConnection(owner: PoolOwner, listening: Listening): { close: () => Promise<void> } {
  const closing = new AbortController();
  const done = keepListening(owner, listening, closing.signal);
  return {
    close: () => {
      closing.abort();
      return done;
    },
  };
}

async function keepListening(owner: PoolOwner, listening: Listening, closing: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!closing.aborted) {
    const outcome = await listenOnce(owner, listening, closing).catch(() => "not connected");
    pauseMs = outcome === "ended" ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    await sleep(pauseMs, undefined, { signal: closing }).catch(() => "closing");
  }
}

/** Runs until the connection breaks or is given up. Throws if it cannot be opened. */
async function listenOnce(
  owner: PoolOwner,
  { channel, onNotice, onConnected }: Listening,
  closing: AbortSignal,
): Promise<"ended"> {
  const client = new DatabaseClient({ ...connectionOf(owner), query_timeout: answerMs });
  const ended = once(client, "end", { signal: closing }).catch(() => "broken, or no longer needed");
  client.on("error", () => undefined); // `ended` handles the first error; later ones have no listener
  client.on("notification", ({ payload = "" }) => onNotice(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onConnected();
    await untilSilent(client, { channel, ended });
    return "ended";
  } finally {
    await Promise.race([client.end(), sleep(longestGoodbyeMs, undefined, { ref: false })]);
    client.connection.stream.destroy();
  }
}

type Heard = { readonly channel: string; readonly ended: Promise<unknown> };

/** Listening again changes nothing and shows that the database still responds. */
async function untilSilent(client: DatabaseClient, { channel, ended }: Heard): Promise<void> {
  let isOver = false;
  const over = ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const waiting = new AbortController();
    await Promise.race([over, sleep(heartbeatMs, undefined, waiting).catch(() => "over")]);
    waiting.abort();
    if (isOver) return;
    const answered = client.query(`listen ${client.escapeIdentifier(channel)}`).then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([answered, over.then(() => false)]))) return;
  }
}
