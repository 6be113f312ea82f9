import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { copyFolder } from "./copy-folder.ts";

type Copy = {
  readonly client: Client;
  /** The folder of the running cluster. */
  readonly from: string;
  readonly to: string;
};

/**
 * Copies a cluster while it is used, with PostgreSQL's low-level method: between pg_backup_start and pg_backup_stop,
 * with the log (WAL) written in the meantime. A replication slot of this session keeps that log. Source: PostgreSQL 18,
 * 25.3.4 "Making a Base Backup Using the Low Level API".
 */
export async function copyCluster({ client, from, to }: Copy): Promise<void> {
  await client.query("select pg_create_physical_replication_slot($1, true, true)", [`backup_${process.pid}`]);
  const first = await walFile(
    client,
    "select pg_walfile_name(pg_backup_start('hearthside', fast => true)) as wal",
  );
  await copyFolder({ from, to, isLeftOut: isOfThisRun });
  await writeFile(join(to, controlFile), await readUntorn(join(from, controlFile)), { mode: 0o600 });
  const { rows } = await client.query<{ wal: string; label: string }>(
    "select pg_walfile_name(lsn) as wal, labelfile as label from pg_backup_stop(wait_for_archive => false)",
  );
  const [stopped] = rows;
  if (stopped === undefined) throw new Error("pg_backup_stop returned nothing");
  await writeFile(join(to, "backup_label"), stopped.label, { mode: 0o600 });
  await copyWal({ from, to, first, last: stopped.wal });
}

async function walFile(client: Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ wal: string }>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error("pg_backup_start returned nothing");
  return row.wal;
}

const controlFile = "global/pg_control";

// Files of the running server, or created again at its start; from the manual's list.
const folders = [
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
];
const names = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init(\.\d+)?|pgsql_tmp.*|\.s\.PGSQL\..*)$/;

const isOfThisRun = (path: string): boolean =>
  path === controlFile || names.test(path) || folders.some((folder) => path.startsWith(`${folder}/`));

/** PostgreSQL may be writing it: two equal reads mean it is complete. */
async function readUntorn(path: string): Promise<Buffer> {
  const first = await readFile(path);
  const second = await readFile(path);
  return first.equals(second) ? first : readUntorn(path);
}

type Wal = Pick<Copy, "from" | "to"> & { readonly first: string; readonly last: string };

async function copyWal({ from, to, first, last }: Wal): Promise<void> {
  const segments = (await readdir(join(from, "pg_wal"))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  );
  for (const name of segments) await copyFile(join(from, "pg_wal", name), join(to, "pg_wal", name));
}
