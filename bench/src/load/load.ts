/** One request of a load; `body` is JSON text. */
export type LoadRequest = {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly body?: string;
  /** Beside those of the load, such as of somebody else who is signed in. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Closed loop: so many requests at a time, the next when one is answered. Open loop: so many a second, come what may. */
export type Pace = { readonly atOnce: number } | { readonly perSecond: number };

/** What a generator sends: `requests` in their order, from the first again when all were sent. */
export type Load = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly LoadRequest[];
  readonly pace: Pace;
  readonly seconds: number;
};

/** What came of it. Latencies of an open loop count from the intended moment of sending. */
export type LoadResult = {
  readonly latenciesMs: readonly number[];
  readonly perSecond: number;
  /** The part of one processor core that the generator itself used. */
  readonly processorShare: number;
  /** Answers other than 2xx, with what they said. */
  readonly failures: readonly string[];
};
