import { getSession, onSessionChange } from "../session-state.ts";
import { browserSurroundings, type Surroundings } from "./event-source.ts";
import type { OnEvent } from "./follow-stream.ts";
import { placeOf } from "./place.ts";
import { takePart } from "./take-part.ts";

type LiveEvents = {
  /**
   * Calls `listener` with every change in the agency that the user may see; a change may come twice. Nothing
   * comes while signed out. Returns how to stop.
   */
  onLiveEvent(listener: OnEvent): () => void;
};

/** The events of one tab, from its first listener to its last. */
export function liveEvents(surroundings: Surroundings): LiveEvents {
  const listeners = new Set<OnEvent>();
  let stop = () => {};
  const tell: OnEvent = (event) => {
    for (const listener of listeners) listener(event);
  };
  return {
    onLiveEvent(listener) {
      const own: OnEvent = (event) => listener(event); // the same function may be added twice
      listeners.add(own);
      if (listeners.size === 1) stop = followSession(surroundings, tell);
      return () => {
        if (listeners.delete(own) && listeners.size === 0) stop();
      };
    },
  };
}

/** Follows the user's place: another agency after a switch, none after signing out. Returns how to stop. */
function followSession(surroundings: Surroundings, onEvent: OnEvent): () => void {
  let name: string | undefined;
  let leave = () => {};
  const settle = () => {
    const place = placeOf(getSession());
    if (place?.name === name) return;
    leave();
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
