import { sql } from "kysely";

/** How many were handed out for the `request` of the query around it and not taken back. */
export const given = sql<number>`coalesce((select -sum(movement.change)::int from supply_movement movement
  where movement."agencyId" = request."agencyId" and movement."requestId" = request.id
    and movement.kind in ('handed-out', 'returned')), 0)`;
