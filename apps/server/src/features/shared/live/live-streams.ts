import { PassThrough, type Readable } from "node:stream";
import type { LiveEvent } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { dayIn } from "#src/clock.ts";
import { type Caller, powersOf } from "#src/http/caller.ts";
import { inReading, type Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { type AgencyNews, agencyNews, type Pace, readSnapshot, usualPace } from "./agency-news.ts";
import { openWakeUps } from "./changes.ts";
import { findLatestId, findListener, findLiveEvents, findSnapshotAt } from "./queries.ts";

type LiveStreams = {
  /** Throws `too-many-attempts` when the session has too many streams. */
  open(caller: Caller, after: number | undefined): Readable;
  /** Ends every stream at once. */
  close(): Promise<void>;
};

/** A browser needs one; some cannot share a lock among tabs. */
const mostOfASession = 6;

/** The streams of this process. */
export function liveStreams(services: Services): LiveStreams {
  const wakeUps = openWakeUps(services.db);
  const news = agencyNews(services, wakeUps);
  const sessions = new Map<ReturnType<typeof openEventStream>, string>();
  return {
    open: (caller, after) => {
      const open = [...sessions.values()].filter((id) => id === caller.sessionId).length;
      if (open >= mostOfASession) throw new AppError("too-many-attempts", { retryAfterSeconds: 30 });
      const stream = openEventStream({ services, news, caller, after });
      sessions.set(stream, caller.sessionId);
      stream.once("close", () => sessions.delete(stream));
      return stream;
    },
    close: async () => {
      for (const stream of sessions.keys()) stream.end();
      await wakeUps.close();
    },
  };
}

type Opening = {
  readonly services: Services;
  readonly news: AgencyNews;
  readonly caller: Caller;
  /** The last event received; undefined: only new events. */
  readonly after: number | undefined;
  readonly pace?: Pace;
};

/** A client with more unread data than this is not reading. */
const mostUnreadBytes = 262_144;

/**
 * Streams the caller's changes as server-sent events until they leave, lose access or stop reading. It also ends when the
 * database does not respond, because browsers reconnect automatically.
 */
export function openEventStream(opening: Opening): PassThrough {
  const out = new PassThrough();
  begin(out, opening).catch(() => out.end());
  return out;
}

/** First the missed events, then the shared ones. */
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

/** Writes events, or a heartbeat after a long silence. */
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

/** The final event after losing access; the browser then checks why. */
const over = "event: over\ndata: {}\n\n";

/** Whether it is still open; clients that do not read are dropped. */
function isRead(out: PassThrough): boolean {
  if (out.readableLength + out.writableLength > mostUnreadBytes) out.destroy();
  return !out.destroyed && !out.writableEnded;
}

const asText = (event: LiveEvent) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;

/** The listener's starting point. It sends `id` to resume from here. */
type Start = {
  readonly seen: string;
  readonly id: number;
};

/** After the listener's last event, or from now on. Undefined after losing access. */
const findStart = (
  services: Services,
  caller: Caller,
  after: number | undefined,
): Promise<Start | undefined> =>
  asListener(services, caller, async (work, snapshot) =>
    after === undefined
      ? { seen: snapshot, id: await findLatestId(work, snapshot) }
      : { seen: await findSnapshotAt(work, after), id: after },
  );

type News = {
  readonly events: readonly LiveEvent[];
  /** The snapshot read with them. */
  readonly seen: string;
};

/** Events committed since `seen`. Undefined after losing access. */
const findNews = (services: Services, caller: Caller, seen: string): Promise<News | undefined> =>
  asListener(services, caller, async (work, snapshot) => ({
    events: await findLiveEvents(work, { seen, now: snapshot }),
    seen: snapshot,
  }));

/** Acts as the caller with their current role, if the session is open and they still work in the agency. */
function asListener<T>(
  services: Services,
  caller: Caller,
  read: (work: Work, snapshot: string) => Promise<T>,
): Promise<T | undefined> {
  return inReading(services, caller, async (work) => {
    const found = await findListener(work, services.config.sessionIdleMinutes);
    if (found === undefined) return undefined;
    const { role, discipline, snapshot } = found;
    const today = dayIn(work.zone, work.now);
    return read({ ...work, role, discipline, powers: powersOf(found), today }, snapshot);
  });
}
