import type { Readable } from "node:stream";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { agencyNews } from "./agency-news.ts";
import { openEventStream } from "./event-stream.ts";
import { openWakeUps } from "./wake-ups.ts";

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
