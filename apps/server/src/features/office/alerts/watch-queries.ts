import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { dayIn } from "#src/clock.ts";
import type { Today } from "./alert-source.ts";

/** The agency's day. */
export async function findToday(
  trx: AgencyTrx,
  { agencyId, now }: { readonly agencyId: number; readonly now: Date },
): Promise<Today> {
  const { zone } = await trx
    .selectFrom("agency")
    .select("zone")
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();
  return { agencyId, zone, today: dayIn(zone, now) };
}

/** Nothing has been checked before the first run. */
const nothing = "1:1:";

/** How far events were checked and what is committed by now; locked until the transaction ends. */
export async function lockWatch(
  trx: AgencyTrx,
  agencyId: number,
): Promise<{ readonly seen: string; readonly now: string }> {
  const { seen } = await trx
    .insertInto("alert_watch")
    .values({ agencyId, seen: nothing })
    .onConflict((conflict) => conflict.column("agencyId").doUpdateSet({ agencyId }))
    .returning("seen")
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(trx);
  return { seen, now: rows[0]?.now ?? seen };
}

export const moveWatch = (trx: AgencyTrx, agencyId: number, seen: string) =>
  trx.updateTable("alert_watch").set({ seen }).where("agencyId", "=", agencyId).execute();

/** The patients with changes since, each once, and null for changes about none. */
export async function findChanged(
  trx: AgencyTrx,
  agencyId: number,
  { seen, now }: { readonly seen: string; readonly now: string },
): Promise<readonly (string | null)[]> {
  const rows = await trx
    .selectFrom("event")
    .select("patientId")
    .distinct()
    .where("agencyId", "=", agencyId)
    .where("transaction", ">=", sql<string>`pg_snapshot_xmin(${seen}::pg_snapshot)`)
    .where(sql<boolean>`not pg_visible_in_snapshot(transaction, ${seen}::pg_snapshot)`)
    .where(sql<boolean>`pg_visible_in_snapshot(transaction, ${now}::pg_snapshot)`)
    .where("kind", "not in", ["task", "notification", "export", "note"])
    .execute();
  return rows.map(({ patientId }) => patientId);
}
