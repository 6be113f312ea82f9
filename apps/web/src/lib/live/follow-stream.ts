import type { LiveEvent } from "@hearthside/contract";
import type { Surroundings } from "./event-source.ts";
import { addressAt, type Place, rememberHeard } from "./place.ts";

export type OnEvent = (event: LiveEvent) => void;

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Receives a place's events from the server. When the stream breaks or is refused it reconnects, with a longer delay each
 * time, and continues after the last event. It never renews a session, because the user may be away. `onOver` is called when the server
 * says that the user may no longer listen. Returns how to stop.
 */
export function followStream(place: Place, { open, onOver }: Surroundings, onEvent: OnEvent): () => void {
  let pauseMs = firstPauseMs;
  let stop = connect();

  function connect(): () => void {
    const source = open(addressAt(place));
    source.addEventListener("start", ({ lastEventId }) => {
      pauseMs = firstPauseMs;
      rememberHeard(place, lastEventId);
    });
    source.addEventListener("message", ({ data, lastEventId }) => {
      const event: LiveEvent = JSON.parse(data);
      rememberHeard(place, lastEventId);
      onEvent(event);
    });
    source.addEventListener("over", onOver);
    source.addEventListener("error", () => {
      source.close();
      stop = connectLater(spread(pauseMs));
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
    return () => source.close();
  }

  function connectLater(ms: number): () => void {
    const again = () => {
      leave();
      stop = connect();
    };
    const timer = setTimeout(again, ms);
    window.addEventListener("online", again);
    const leave = () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
    return leave;
  }

  return () => stop();
}

/** Spreads reconnects so that browsers do not all return at once. */
const spread = (ms: number) => ms * (0.5 + Math.random() / 2);
