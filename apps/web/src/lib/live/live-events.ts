import type { LiveEvent } from "@hearthside/contract";
import { getSession, onSessionChange } from "../session-state.ts";
import { browserSurroundings, type Surroundings } from "./event-source.ts";
import type { OnEvent } from "./follow-stream.ts";
import { placeOf } from "./place.ts";
import { takePart } from "./take-part.ts";

type LiveEvents = {
  /**
   * Calls `listener` with every change in the agency that the user may see, and at once with those of the last
   * seconds: a screen listens only once it is drawn, after its data was read. A change may come twice. Nothing comes
   * while signed out. Returns how to stop.
   */
  onLiveEvent(listener: OnEvent): () => void;
};

/** Longer than a screen takes to be drawn with its data. */
const recentMs = 10_000;

/** The events of one tab, from its first listener to its last. */
export function liveEvents(surroundings: Surroundings): LiveEvents {
  const listeners = new Set<OnEvent>();
  let recent: { event: LiveEvent; at: number }[] = [];
  let stop = () => {};
  const keepRecent = () => {
    recent = recent.filter(({ at }) => at > Date.now() - recentMs);
  };
  const forget = () => {
    recent = [];
  };
  const tell: OnEvent = (event) => {
    keepRecent();
    recent.push({ event, at: Date.now() });
    for (const listener of listeners) listener(event);
  };
  return {
    onLiveEvent(listener) {
      const own: OnEvent = (event) => listener(event); // the same function may be added twice
      listeners.add(own);
      keepRecent();
      for (const { event } of recent) listener(event);
      if (listeners.size === 1) stop = followSession(surroundings, tell, forget);
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        stop();
        forget();
      };
    },
  };
}

/** Follows the user's place: another agency after a switch, none after signing out. Returns how to stop. */
function followSession(surroundings: Surroundings, onEvent: OnEvent, onMove: () => void): () => void {
  let name: string | undefined;
  let leave = () => {};
  const settle = () => {
    const place = placeOf(getSession());
    if (place?.name === name) return;
    leave();
    onMove();
    name = place?.name;
    leave = place === undefined ? () => {} : takePart(place, surroundings, onEvent);
  };
  const stopWatching = onSessionChange(settle);
  settle();
  return () => {
    stopWatching();
    leave();
  };
}

let ofThisTab: LiveEvents | undefined;

/** Live changes in this browser tab. */
export function onLiveEvent(listener: OnEvent): () => void {
  ofThisTab ??= liveEvents(browserSurroundings());
  return ofThisTab.onLiveEvent(listener);
}
