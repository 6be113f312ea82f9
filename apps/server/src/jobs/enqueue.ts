import type { Kysely } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "#src/db/schema.ts";

/** What can be enqueued: a job with data of its shape. */
type Enqueued<T extends object> = {
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly long: LongWork<T> | undefined;
};

/** How work goes on that takes minutes. */
export type LongWork<T extends object> = {
  /** On one server. */
  readonly atOnce: number;
  /** On all servers there is one at a time of each group, such as of each person. */
  readonly groupOf: (data: T) => string;
  /** What takes longer is given up. */
  readonly mostSeconds: number;
};

/** Adds a job in the caller's transaction: it is done after the commit, and never without it. */
export type Enqueue = <T extends object>(trx: Kysely<Database>, job: Enqueued<T>, data: T) => Promise<void>;
