import { sql } from "kysely";

/** How many were handed out for the outer query's `request` and not returned. */
export const given = sql<number>`coalesce((select -sum(movement.change)::int from supply_movement movement
  where movement."agencyId" = request."agencyId" and movement."requestId" = request.id
    and movement.kind in ('handed-out', 'returned')), 0)`;
