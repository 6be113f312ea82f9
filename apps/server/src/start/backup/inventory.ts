import type { Client } from "pg";
import type { Inventory } from "./manifest.ts";

/** The contents of the database in one snapshot: changes made in the meantime are not in it. */
export async function takeInventory(client: Client): Promise<Inventory> {
  await client.query("begin isolation level repeatable read read only");
  try {
    return {
      system: await findSystem(client),
      rows: await countRows(client),
      audit: await findAuditHeads(client),
      migrations: await findMigrations(client),
    };
  } finally {
    await client.query("rollback");
  }
}

async function findSystem(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "select system_identifier::text as id from pg_control_system()",
  );
  return rows[0]?.id ?? "";
}

async function countRows(client: Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from public.${client.escapeIdentifier(name)}`,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

type Head = Omit<Inventory["audit"][number], "seal">;
type Seal = { readonly agencyId: number; readonly seq: string; readonly hash: string };

async function findAuditHeads(client: Client): Promise<Inventory["audit"]> {
  const { rows: heads } = await client.query<Head>(
    `select "agencyId", count(*)::int as entries,
       (array_agg(id order by at desc, id desc))[1] as "lastEntryId",
       to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "lastAt"
     from audit_entry group by "agencyId" order by "agencyId"`,
  );
  const seals = new Map((await findSeals(client)).map(({ agencyId, ...seal }) => [agencyId, seal]));
  return heads.map((head) => ({ ...head, seal: seals.get(head.agencyId) ?? null }));
}

async function findSeals(client: Client): Promise<Seal[]> {
  const { rows: known } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.audit_seal') is not null as exists",
  );
  if (known[0]?.exists !== true) return [];
  const { rows } = await client.query<Seal>(
    `select distinct on ("agencyId") "agencyId", seq::text, encode(hash, 'hex') as hash
     from audit_seal order by "agencyId", seq desc`,
  );
  return rows;
}

async function findMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from migration order by name");
  return rows.map(({ name }) => name);
}
