import type { Kysely } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "#src/db/schema.ts";

/** A job that can be enqueued, with the shape of its data. */
type Enqueued<T extends object> = {
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly long: LongWork<T> | undefined;
};

/** How work that takes minutes runs. */
export type LongWork<T extends object> = {
  /** How many at once on one server. */
  readonly atOnce: number;
  /** Across all servers, one at a time per group, such as per person. */
  readonly groupOf: (data: T) => string;
  /** Work that takes longer is given up. */
  readonly mostSeconds: number;
};

/** Adds a job in the caller's transaction: it runs after the commit, and never without it. */
export type Enqueue = <T extends object>(trx: Kysely<Database>, job: Enqueued<T>, data: T) => Promise<void>;
