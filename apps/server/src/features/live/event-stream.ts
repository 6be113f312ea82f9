import { PassThrough } from "node:stream";
import type { LiveEvent } from "@hearthside/contract";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { type AgencyNews, type Pace, usualPace } from "./agency-news.ts";
import { findNews, findStart } from "./news.ts";
import { readSnapshot } from "./snapshot.ts";

type Opening = {
  readonly services: Services;
  readonly news: AgencyNews;
  readonly caller: Caller;
  /** The event heard last; undefined: only what comes from now on. */
  readonly after: number | undefined;
  readonly pace?: Pace;
};

/** Whoever leaves more than this unread does not read at all. */
const mostUnreadBytes = 262_144;

/**
 * What changes for the caller, as server-sent events, until she leaves, may not listen any more or does not read. When the
 * database does not answer it ends too: browsers come back by themselves.
 */
export function openEventStream(opening: Opening): PassThrough {
  const out = new PassThrough();
  begin(out, opening).catch(() => out.end());
  return out;
}

/** What was missed first, on its own; then what all others hear too. */
async function begin(out: PassThrough, opening: Opening): Promise<void> {
  const { services, news, caller, after } = opening;
  const start = await findStart(services, caller, after);
  if (start === undefined) return void out.end();
  if (!isRead(out)) return;
  out.write(`event: start\nid: ${start.id}\ndata: {}\n\n`);
  const missed = after === undefined ? undefined : await findNews(services, caller, start.seen);
  if (after !== undefined && missed === undefined) return void out.end(over);
  if (!isRead(out)) return;
  const write = writerTo(out, { startId: start.id, heartbeatMs: (opening.pace ?? usualPace).heartbeatMs });
  if (missed !== undefined) write(missed.events);
  const seen = readSnapshot(missed?.seen ?? start.seen);
  const leave = news.join({ caller, seen }, (heard) => {
    if (!isRead(out)) return leave();
    if (typeof heard === "object") return write(heard);
    leave();
    out.end(heard === "over" ? over : undefined);
  });
  out.once("close", leave);
}

type Written = { readonly startId: number; readonly heartbeatMs: number };

/** Writes what happened; when nothing did for long, a sign of life. */
function writerTo(
  out: PassThrough,
  { startId, heartbeatMs }: Written,
): (events: readonly LiveEvent[]) => void {
  let saidAt = Date.now();
  return (all) => {
    const events = all.filter(({ id }) => id !== startId);
    if (events.length === 0 && Date.now() - saidAt < heartbeatMs / 2) return;
    out.write(events.length === 0 ? ": still here\n\n" : events.map(asText).join(""));
    saidAt = Date.now();
  };
}

/** The last word to somebody who may not listen any more: her browser asks why. */
const over = "event: over\ndata: {}\n\n";

/** Whether it is still open; somebody who does not read is dropped. */
function isRead(out: PassThrough): boolean {
  if (out.readableLength + out.writableLength > mostUnreadBytes) out.destroy();
  return !out.destroyed && !out.writableEnded;
}

const asText = (event: LiveEvent) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;
