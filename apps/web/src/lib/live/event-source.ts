import { checkSession } from "../session.ts";

type Listener = (message: MessageEvent<string>) => void;

/** What is used of the browser's EventSource. */
export type Source = {
  addEventListener(type: string, listener: Listener): void;
  close(): void;
};

/** What a tab needs to hear events, and to agree with the other tabs on which of them asks the server. */
export type Surroundings = {
  readonly open: (url: string) => Source;
  /** The server let the stream end because nobody may listen any more. */
  readonly onOver: () => void;
  /** Runs `work` once no other tab does so under this name; undefined where tabs cannot agree. */
  readonly inTurn: ((turn: Turn) => Promise<void>) | undefined;
};

export type Turn = {
  readonly name: string;
  /** Gives up waiting; what has begun ends by itself. */
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
