import type { LiveEvent } from "@hearthside/contract";
import { checkSession } from "../session.ts";
import { getSession, onSessionChange } from "../session-state.ts";
import { addressAt, type LivePlace, livePlaceOf, rememberHeard } from "./place.ts";

type LiveEvents = {
  /**
   * Calls `listener` with every change in the agency that the user may see, and immediately with those of the last
   * seconds: a screen listens only once it is rendered, after its data was read. A change may arrive twice, and none
   * arrive while signed out. Returns a function that stops listening.
   */
  onLiveEvent(listener: OnEvent): () => void;
};

/** Longer than a screen takes to render with its data. */
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
  const notify: OnEvent = (event) => {
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
      if (listeners.size === 1) stop = followSession(surroundings, notify, forget);
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        stop();
        forget();
      };
    },
  };
}

/** Follows the user's place: another agency after a switch, none after signing out. Returns a function that stops it. */
function followSession(surroundings: Surroundings, onEvent: OnEvent, onMove: () => void): () => void {
  let name: string | undefined;
  let leave = () => {};
  const settle = () => {
    const place = livePlaceOf(getSession());
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

/**
 * Receives the events of a place from the server in one tab, which forwards them to the others. Returns a function that
 * leaves it.
 */
function takePart(place: LivePlace, surroundings: Surroundings, onEvent: OnEvent): () => void {
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

type OnEvent = (event: LiveEvent) => void;

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Receives a place's events from the server. When the stream breaks or is refused it reconnects, with a longer delay
 * each time, and continues after the last event. It never renews a session, because the user may be away. `onOver` is
 * called when the server says that the user may no longer listen. Returns a function that stops it.
 */
function followStream(place: LivePlace, { open, onOver }: Surroundings, onEvent: OnEvent): () => void {
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

type Listener = (message: MessageEvent<string>) => void;

/** The parts of the browser's EventSource that are used. */
type Source = {
  addEventListener(type: string, listener: Listener): void;
  close(): void;
};

/** What a tab needs to receive events and to agree with the other tabs on which one connects to the server. */
export type Surroundings = {
  readonly open: (url: string) => Source;
  /** The server ended the stream because the user may no longer listen. */
  readonly onOver: () => void;
  /** Runs `work` once no other tab does under this name; undefined if tabs cannot coordinate. */
  readonly inTurn: ((turn: Turn) => Promise<void>) | undefined;
};

export type Turn = {
  readonly name: string;
  /** Cancels waiting; work already started ends by itself. */
  readonly signal: AbortSignal;
  readonly work: () => Promise<void>;
};

const browserSurroundings = (): Surroundings => ({
  open: (url) => new EventSource(url),
  onOver: () => void checkSession(),
  inTurn:
    "locks" in navigator && "BroadcastChannel" in globalThis
      ? ({ name, signal, work }) => navigator.locks.request(name, { signal }, work)
      : undefined,
});
