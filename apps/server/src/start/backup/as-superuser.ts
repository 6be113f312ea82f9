import { Client } from "pg";
import type { Postgres } from "#src/db/embedded/start-postgres.ts";

/** Works on a running cluster as its superuser, past row-level security. */
export async function asSuperuser<T>(
  { connectionFor }: Pick<Postgres, "connectionFor">,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connectionFor("postgres"));
  client.on("error", () => undefined); // its own queries report it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
