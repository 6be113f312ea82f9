/** One request of a load; `body` is JSON text. */
export type LoadRequest = {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly body?: string;
  /** Additional headers, such as for another signed-in user. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Closed loop: a fixed number of concurrent requests. Open loop: a fixed rate per second. */
export type Pace = { readonly atOnce: number } | { readonly perSecond: number };

/** The load: `requests` in order, repeated when all were sent. */
export type Load = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly LoadRequest[];
  readonly pace: Pace;
  readonly seconds: number;
};

/** The results. Latencies of an open loop count from the intended time of sending. */
export type LoadResult = {
  readonly latenciesMs: readonly number[];
  readonly perSecond: number;
  /** The part of one processor core that the generator itself used. */
  readonly processorShare: number;
  /** Answers other than 2xx, with their bodies. */
  readonly failures: readonly string[];
};
