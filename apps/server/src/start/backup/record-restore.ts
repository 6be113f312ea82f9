import type { Client } from "pg";
import type { Lost } from "./what-was-lost.ts";

/**
 * Records the gap in every agency's audit trail and ends every session, because users who signed out or lost access
 * after the backup would otherwise be in again.
 */
export async function recordRestore(client: Client, takenAt: string, lost: Lost): Promise<void> {
  const entries = lost.kind === "known" ? lost.entries : [];
  await client.query("begin");
  await client.query(
    `insert into audit_entry ("agencyId", id, action, after)
     select agency.id, uuidv7(), 'data.restore', jsonb_strip_nulls(jsonb_build_object(
       'takenAt', $1::text, 'isKnown', $2::boolean, 'lostEntries', lost.entries, 'lastLostAt', lost."lastAt"))
     from agency left join json_to_recordset($3) as lost("agencyId" int, entries int, "lastAt" text)
       on lost."agencyId" = agency.id`,
    [takenAt, lost.kind === "known", JSON.stringify(entries)],
  );
  await client.query(`update session set "endedAt" = now() where "endedAt" is null`);
  await client.query("commit");
}
