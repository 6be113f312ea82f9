import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { inAgency } from "#src/db/in-agency.ts";
import type { Services } from "#src/services.ts";
import type { Caller } from "./caller.ts";

/** Records a request that the caller's role does not allow, once per kind of call in a quarter of an hour. */
export async function recordRefusal(
  { db }: Pick<Services, "db">,
  caller: Caller,
  { method, routeOptions }: Pick<FastifyRequest, "method" | "routeOptions">,
): Promise<void> {
  const { agencyId, userId, requestId, address } = caller;
  // The declared route, never the ids or the text of the request.
  const after = JSON.stringify({ call: `${method} ${routeOptions.url?.replace(/^\/api/, "") ?? "unknown"}` });
  await inAgency(db.kysely, caller, ({ trx }) =>
    sql`insert into audit_entry ("agencyId", id, "userId", action, after, "requestId", address)
      select ${agencyId}::int, ${uuidv7()}::uuid, ${userId}::uuid, 'access.refused', ${after}::jsonb, ${requestId}::text,
        ${address}::inet
      where not exists (select from audit_entry e where e."agencyId" = ${agencyId} and e."userId" = ${userId}
        and e.at >= date_bin('15 minutes', now(), 'epoch'::timestamptz) and e.action = 'access.refused'
        and e.after = ${after}::jsonb)`.execute(trx),
  );
}
