import type { Db } from "#src/db/pool.ts";
import type { Connection } from "./export-order.ts";

/** How the pool connects, as plain data. Its options hide the password from a spread. */
export function connectionOf({ pool }: Pick<Db, "pool">): Connection {
  const { connectionString, host, port, user, database, password } = pool.options;
  if (connectionString !== undefined) return { connectionString };
  return {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(user === undefined ? {} : { user }),
    ...(database === undefined ? {} : { database }),
    ...(typeof password === "string" ? { password } : {}),
  };
}
