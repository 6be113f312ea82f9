import { checkSession } from "../session.ts";

type Listener = (message: MessageEvent<string>) => void;

/** The parts of the browser's EventSource that are used. */
export type Source = {
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

export const browserSurroundings = (): Surroundings => ({
  open: (url) => new EventSource(url),
  onOver: () => void checkSession(),
  inTurn:
    "locks" in navigator && "BroadcastChannel" in globalThis
      ? ({ name, signal, work }) => navigator.locks.request(name, { signal }, work)
      : undefined,
});
