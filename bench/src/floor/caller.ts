import { theDemoAgency } from "@hearthside/server/src/demo/find-demo-agency.ts";
import { type Caller, powersOf } from "@hearthside/server/src/http/caller.ts";
import type { Pool } from "pg";

export type Member = { readonly slug: string; readonly id: string; readonly role: string };

/** The administrator of the demo agency. */
export const demoAdministrator: Member = {
  slug: theDemoAgency.slug,
  id: theDemoAgency.members.admin.id,
  role: "Admin",
};

/** A member of an agency after the session and permission checks. */
export async function callerOf(pool: Pool, { slug, id, role }: Member): Promise<Caller> {
  const { rows } = await pool.query<{ id: number; zone: string; today: string }>(
    "select id, zone, (now() at time zone zone)::date::text as today from find_agency($1)",
    [slug],
  );
  const [agency] = rows;
  if (agency === undefined) throw new Error("The data set has no such agency.");
  return {
    userId: id,
    sessionId: id,
    agencyId: agency.id,
    role,
    discipline: null,
    powers: powersOf({ role, givenPowers: null }),
    zone: agency.zone,
    today: agency.today,
    requestId: "req-1",
    address: "127.0.0.1",
  };
}
