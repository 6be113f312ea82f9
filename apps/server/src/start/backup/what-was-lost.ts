import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { reasonOf } from "../start-error.ts";
import { takeInventory } from "./inventory.ts";
import type { Inventory } from "./manifest.ts";
import { openOnce } from "./open-once.ts";

type LostEntries = { readonly agencyId: number; readonly entries: number; readonly lastAt: string };

/** What the data that is replaced has and the back-up has not; or why that cannot be told. */
export type Lost =
  | { readonly kind: "nothing there" }
  | { readonly kind: "unreadable"; readonly reason: string }
  | { readonly kind: "other installation" }
  | {
      readonly kind: "known";
      readonly entries: readonly LostEntries[];
      /** Rows more (or less, below zero) than in the back-up, of the tables in which that differs. */
      readonly rows: Readonly<Record<string, number>>;
    };

/** Compares the data folder's database, which nobody is using, with what was backed up. */
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

/** Entries of the audit trail are never deleted, so what came after the back-up's head is what was lost. */
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

/** What the operator reads of it, one line each. */
export function lostInWords(lost: Lost, takenAt: string): string[] {
  switch (lost.kind) {
    case "nothing there":
      return [`There was no database to compare with: whatever was entered after ${takenAt} is lost.`];
    case "unreadable":
      return [
        `The database that was there cannot be read (${lost.reason}): whatever was entered after ${takenAt} is lost.`,
      ];
    case "other installation":
      return ["The database that was there is of another installation: nothing was compared."];
    case "known":
      return knownInWords(lost, takenAt);
    default:
      return lost satisfies never;
  }
}

function knownInWords({ entries, rows }: Extract<Lost, { kind: "known" }>, takenAt: string): string[] {
  const differing = Object.entries(rows).map(([table, more]) => `${table} ${more > 0 ? "+" : ""}${more}`);
  if (entries.length === 0 && differing.length === 0) return [`Nothing was entered after ${takenAt}.`];
  return [
    ...entries.map(
      ({ agencyId, entries: count, lastAt }) =>
        `Lost of agency ${agencyId}: ${count} ${count === 1 ? "entry" : "entries"} of the audit trail, the last of ${lastAt}.`,
    ),
    `Rows the replaced database has beyond the back-up: ${differing.join(", ") || "none"}.`,
  ];
}
