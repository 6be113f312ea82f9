import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { LiveEvent } from "@hearthside/contract";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { type Bell, makeBell } from "./bell.ts";
import { findNews, findStart } from "./news.ts";
import type { WakeUps } from "./wake-ups.ts";

type Pace = {
  /** The longest silence. */
  readonly heartbeatMs: number;
  /** The shortest time between two looks at the database, however much happens. */
  readonly restMs: number;
};

type Listening = {
  readonly services: Services;
  readonly wakeUps: WakeUps;
  readonly caller: Caller;
  /** The event heard last; undefined: only what comes from now on. */
  readonly after: number | undefined;
  readonly pace?: Pace;
};

const usualPace: Pace = { heartbeatMs: 25_000, restMs: 500 };

/** Whoever leaves more than this unread does not read at all. */
const mostUnreadBytes = 262_144;

/**
 * What changes for the caller, as server-sent events, until she leaves, may not listen any more or does not read. When the
 * database does not answer it ends too: browsers come back by themselves.
 */
export function openEventStream(listening: Listening): PassThrough {
  const out = new PassThrough();
  const bell = makeBell();
  const stopWatching = listening.wakeUps.watch(listening.caller.agencyId, bell.ring);
  const end = () => {
    stopWatching();
    out.end();
  };
  out.once("close", bell.ring);
  tell(out, bell, listening).then(end, end);
  return out;
}

async function tell(
  out: PassThrough,
  bell: Bell,
  { services, caller, after, pace: { heartbeatMs, restMs } = usualPace }: Listening,
): Promise<void> {
  const start = await findStart(services, caller, after);
  if (start === undefined || !isRead(out)) return;
  out.write(`event: start\nid: ${start.id}\ndata: {}\n\n`);
  if (after !== undefined) bell.ring();
  let { seen } = start;
  for (let saidAt = Date.now(); isRead(out); await sleep(restMs)) {
    await bell.wait(saidAt + heartbeatMs - Date.now());
    if (!isRead(out)) return;
    const news = await findNews(services, caller, seen);
    if (news === undefined) return void out.write(over);
    if (!isRead(out)) return;
    seen = news.seen;
    const events = news.events.filter(({ id }) => id !== start.id);
    const isTooQuiet = Date.now() - saidAt >= heartbeatMs;
    if (events.length === 0 && !isTooQuiet) continue;
    out.write(events.length === 0 ? ": still here\n\n" : events.map(asText).join(""));
    saidAt = Date.now();
  }
}

/** The last word to somebody who may not listen any more: her browser asks why. */
const over = "event: over\ndata: {}\n\n";

/** Whether it is still open; somebody who does not read is dropped. */
function isRead(out: PassThrough): boolean {
  if (out.readableLength + out.writableLength > mostUnreadBytes) out.destroy();
  return !out.destroyed && !out.writableEnded;
}

const asText = (event: LiveEvent) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;
