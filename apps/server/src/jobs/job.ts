import type * as z from "zod/mini";
import type { Services } from "#src/services.ts";

type Definition<T extends object> = {
  /** Ids only: job rows are readable to whoever reads the database. */
  readonly schema: z.ZodMiniType<T>;
  readonly run: (services: Services, data: T) => Promise<void>;
  /** When it runs by itself, as a cron expression in UTC; its data is then `{}`. */
  readonly schedule?: string;
  /** How often it is tried again, with growing pauses of at most an hour. */
  readonly retries?: number;
};

/** Work outside a request: done once by one of the servers, tried again when it fails. */
export type Job = {
  readonly name: string;
  readonly schedule: string | undefined;
  readonly retries: number;
  /** Throws when the data is not of the job's shape, or the work fails. */
  readonly attempt: (services: Services, data: unknown) => Promise<void>;
};

/** A job that others enqueue with data of its shape. */
export type DataJob<T extends object> = Job & {
  readonly schema: z.ZodMiniType<T>;
};

export const job = <T extends object>(
  name: string,
  { schema, run, schedule, retries = 3 }: Definition<T>,
): DataJob<T> => ({
  name,
  schema,
  schedule,
  retries,
  attempt: async (services, data) => run(services, schema.parse(data)),
});
