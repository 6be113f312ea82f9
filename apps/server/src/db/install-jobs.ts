import type { Client } from "pg";
import { getConstructionPlans, getMigrationPlans } from "pg-boss";
import manifest from "pg-boss/package.json" with { type: "json" };

/** An entry in the list of migrations: pending if the installed pg-boss brings another schema. */
export const jobMigration = `pg-boss-${manifest.pgboss.schema}`;

/** Creates or upgrades the tables of jobs as the owner; the application can only use them. */
export async function installJobs(owner: Client): Promise<void> {
  const version = await installedVersion(owner);
  if (version === undefined) await owner.query(getConstructionPlans());
  else if (version < manifest.pgboss.schema) await upgrade(owner, getMigrationPlans("pgboss", version));
  await owner.query(
    `grant usage on schema pgboss to web;
     grant select, insert, update, delete on all tables in schema pgboss to web;
     grant execute on all functions in schema pgboss to web`,
  );
}

async function installedVersion(owner: Client): Promise<number | undefined> {
  const { rows } = await owner.query<{ exists: boolean }>(
    "select to_regclass('pgboss.version') is not null as exists",
  );
  if (!rows[0]?.exists) return undefined;
  const { rows: versions } = await owner.query<{ version: number }>("select version from pgboss.version");
  return versions[0]?.version;
}

/** The plan is one transaction, followed by indexes built concurrently, which PostgreSQL accepts only one by one. */
async function upgrade(owner: Client, plan: string): Promise<void> {
  const [transaction = "", concurrent = ""] = plan.split(/(?<=\n\s*COMMIT;)/);
  await owner.query(transaction);
  for (const statement of concurrent.split(/;\s*\n/))
    if (statement.trim() !== "") await owner.query(statement);
}
