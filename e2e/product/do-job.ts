import { expect } from "@playwright/test";
import type pg from "pg";
import { withDatabase } from "./database.ts";

/** Runs one of the product's periodic jobs now and waits for it. */
export const doJob = (name: "follow-changes"): Promise<void> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `with added as (
         insert into pgboss.job (name, data, policy) select name, '{}', policy from pgboss.queue where name = $1
         returning id, name
       ) select id, pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from added`,
      [name],
    );
    const id = rows[0]?.id;
    await expect.poll(() => stateOf(database, id), { timeout: 40_000 }).toBe("completed");
  });

async function stateOf(database: pg.Client, id: string | undefined): Promise<string | undefined> {
  const { rows } = await database.query<{ state: string }>("select state from pgboss.job where id = $1", [
    id,
  ]);
  return rows[0]?.state;
}
