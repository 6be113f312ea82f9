import type { LiveEvent } from "@hearthside/contract";
import type { Surroundings } from "./event-source.ts";
import { followStream, type OnEvent } from "./follow-stream.ts";
import type { Place } from "./place.ts";

/** Receives the events of a place from the server in one tab, which tells the others. Returns how to leave. */
export function takePart(place: Place, surroundings: Surroundings, onEvent: OnEvent): () => void {
  const { inTurn } = surroundings;
  if (inTurn === undefined) return followStream(place, surroundings, onEvent);
  const channel = new BroadcastChannel(place.name);
  const leaving = new AbortController();
  channel.addEventListener("message", ({ data }: MessageEvent<LiveEvent>) => onEvent(data));
  const lead = async () => {
    if (leaving.signal.aborted) return;
    const stop = followStream(place, surroundings, (event) => {
      channel.postMessage(event);
      onEvent(event);
    });
    await aborted(leaving.signal);
    stop();
  };
  void inTurn({ name: place.name, signal: leaving.signal, work: lead }).catch(() => "left while waiting");
  return () => {
    leaving.abort();
    channel.close();
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
