import { theDemoAgency } from "@hearthside/server/src/demo/demo-agency.ts";
import { type Caller, powersOf } from "@hearthside/server/src/http/caller.ts";
import type { Pool } from "pg";

/** The administrator of the demo agency, as the product knows her once session and permission are checked. */
export async function demoAdministrator(pool: Pool): Promise<Caller> {
  const { rows } = await pool.query<{ id: number; zone: string; today: string }>(
    "select id, zone, (now() at time zone zone)::date::text as today from find_agency($1)",
    [theDemoAgency.slug],
  );
  const [agency] = rows;
  if (agency === undefined) throw new Error("The data set has no demo agency.");
  return {
    userId: theDemoAgency.members.admin.id,
    sessionId: theDemoAgency.members.admin.id,
    agencyId: agency.id,
    role: "Admin",
    discipline: null,
    powers: powersOf("Admin"),
    zone: agency.zone,
    today: agency.today,
    requestId: "req-1",
    address: "127.0.0.1",
  };
}
