import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { reasonOf } from "../start-error.ts";
import { takeInventory } from "./inventory.ts";
import type { Inventory } from "./manifest.ts";
import { openOnce } from "./open-once.ts";

type LostEntries = { readonly agencyId: number; readonly entries: number; readonly lastAt: string };

/** What the replaced data has and the backup has not; or why it is unknown. */
export type Lost =
  | { readonly kind: "nothing there" }
  | { readonly kind: "unreadable"; readonly reason: string }
  | { readonly kind: "other installation" }
  | {
      readonly kind: "known";
      readonly entries: readonly LostEntries[];
      /** More rows (or fewer, if negative) than in the backup, for tables that differ. */
      readonly rows: Readonly<Record<string, number>>;
    };

/** Compares the data folder's database, which is not in use, with the backup. */
export async function findLost(dataDir: string, kept: Inventory): Promise<Lost> {
  const folder = join(dataDir, "postgres");
  if (!existsSync(join(folder, "PG_VERSION"))) return { kind: "nothing there" };
  try {
    return await openOnce({ dataDir: folder, isDurable: true }, (client) => compare(client, kept));
  } catch (error) {
    return { kind: "unreadable", reason: reasonOf(error) };
  }
}

async function compare(client: Client, kept: Inventory): Promise<Lost> {
  const present = await takeInventory(client);
  if (present.system !== kept.system) return { kind: "other installation" };
  const rows: Record<string, number> = {};
  for (const [table, count] of Object.entries(present.rows)) {
    const more = count - (kept.rows[table] ?? 0);
    if (more !== 0) rows[table] = more;
  }
  return { kind: "known", entries: await findLostEntries(client, kept), rows };
}

/** Audit entries are never deleted, so everything after the last one in the backup was lost. */
async function findLostEntries(client: Client, { audit }: Inventory): Promise<LostEntries[]> {
  const { rows } = await client.query<LostEntries>(
    `select entry."agencyId", (count(*) - coalesce(max(kept.entries), 0))::int as entries,
       to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt"
     from audit_entry entry
     left join json_to_recordset($1) as kept("agencyId" int, entries int) on kept."agencyId" = entry."agencyId"
     group by entry."agencyId"
     having count(*) > coalesce(max(kept.entries), 0)
     order by entry."agencyId"`,
    [JSON.stringify(audit.map(({ agencyId, entries }) => ({ agencyId, entries })))],
  );
  return rows;
}

/** The same for the operator, one line each. */
export function describeLost(lost: Lost, takenAt: string): string[] {
  switch (lost.kind) {
    case "nothing there":
      return [`There was no database to compare with. Everything entered after ${takenAt} is lost.`];
    case "unreadable":
      return [
        `The database that was there cannot be read (${lost.reason}). Everything entered after ${takenAt} is lost.`,
      ];
    case "other installation":
      return ["The database that was there belongs to another installation. Nothing was compared."];
    case "known":
      return describeKnown(lost, takenAt);
    default:
      return lost satisfies never;
  }
}

function describeKnown({ entries, rows }: Extract<Lost, { kind: "known" }>, takenAt: string): string[] {
  const differing = Object.entries(rows).map(([table, more]) => `${table} ${more > 0 ? "+" : ""}${more}`);
  if (entries.length === 0 && differing.length === 0) return [`Nothing was entered after ${takenAt}.`];
  return [
    ...entries.map(
      ({ agencyId, entries: count, lastAt }) =>
        `Lost for agency ${agencyId}: ${count} ${count === 1 ? "entry" : "entries"} of the audit trail, the last of ${lastAt}.`,
    ),
    `Rows in the replaced database that are not in the backup: ${differing.join(", ") || "none"}.`,
  ];
}
