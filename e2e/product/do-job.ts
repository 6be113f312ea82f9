import { withDatabase } from "./database.ts";

/** Has the product do now what it does by itself each minute or each hour. */
export const doJob = (name: "follow-changes"): Promise<void> =>
  withDatabase(async (database) => {
    await database.query(
      `with added as (
         insert into pgboss.job (name, data, policy) select name, '{}', policy from pgboss.queue where name = $1 returning name
       ) select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from added`,
      [name],
    );
  });
