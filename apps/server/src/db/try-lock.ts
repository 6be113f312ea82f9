import { DatabaseClient } from "./client.ts";
import { connectionOf, type PoolOwner } from "./pool.ts";

/** A lock that all servers of this database know by its name, held on its own connection. */
export type Lock = { readonly release: () => Promise<void> };

/** Undefined if someone else holds it. Throws if the database cannot be reached. */
export async function tryLock(owner: PoolOwner, name: string): Promise<Lock | undefined> {
  const client = new DatabaseClient(connectionOf(owner));
  client.on("error", () => undefined); // a broken connection has released the lock
  const release = async () => client.end();
  try {
    await client.connect();
    const { rows } = await client.query<{ isHeld: boolean }>(
      `select pg_try_advisory_lock(hashtextextended($1, 0)) as "isHeld"`,
      [name],
    );
    if (rows[0]?.isHeld === true) return { release };
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return undefined;
}
