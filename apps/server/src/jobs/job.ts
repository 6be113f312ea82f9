import type * as z from "zod/mini";
import type { Services } from "#src/services.ts";
import type { LongWork } from "./enqueue.ts";

type Definition<T extends object> = {
  /** Ids only, because anyone who can read the database can read job rows. */
  readonly schema: z.ZodMiniType<T>;
  readonly run: (services: Services, data: T) => Promise<void>;
  /** When it runs by itself, as a cron expression in UTC; its data is then `{}`. */
  readonly schedule?: string;
  /** How often it is retried, with growing pauses of at most an hour. */
  readonly retries?: number;
  /** For work that takes minutes: how much runs at the same time. */
  readonly long?: LongWork<T>;
};

/** Work outside a request: done once by one of the servers, retried if it fails. */
export type Job = {
  readonly name: string;
  readonly schedule: string | undefined;
  readonly retries: number;
  /** How many run at once and how long they may take; undefined for short work. */
  readonly pace: Pick<LongWork<never>, "atOnce" | "mostSeconds"> | undefined;
  /** Throws if the data does not have the job's shape, or the work fails. */
  readonly attempt: (services: Services, data: unknown) => Promise<void>;
};

/** A job that others enqueue with data of its shape. */
export type DataJob<T extends object> = Job & {
  readonly schema: z.ZodMiniType<T>;
  readonly long: LongWork<T> | undefined;
};

export const job = <T extends object>(
  name: string,
  { schema, run, schedule, retries = 3, long }: Definition<T>,
): DataJob<T> => ({
  name,
  schema,
  schedule,
  retries,
  long,
  pace: long,
  attempt: async (services, data) => run(services, schema.parse(data)),
});
