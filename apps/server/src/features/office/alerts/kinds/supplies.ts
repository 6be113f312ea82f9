import { sql } from "kysely";
import { given } from "../../supplies/request-rows.ts";
import { queriedAlerts } from "../alert-source.ts";

/** Open supply requests. */
export const supplyMissing = queriedAlerts(
  "supply-missing",
  ({ agencyId }) => ({
    key: sql`request.id`,
    title: sql`'Missing: ' || supply_item.name`,
    detail: sql`request.quantity - ${given} || ' (' || supply_item.unit || ') for a ' || request."forKind"`,
    patientId: sql`request."patientId"`,
    subjectId: sql`request.id`,
    userId: sql`request."userId"`,
    dueOn: sql`request."neededOn"`,
    from: sql`supply_request as request
      join supply_item on supply_item."agencyId" = ${agencyId} and supply_item.id = request."itemId"
      where request."agencyId" = ${agencyId} and request.status = 'open'`,
  }),
  { isOfPatients: false },
);

/** Stock at or below its reorder level. */
export const supplyLow = queriedAlerts(
  "supply-low",
  ({ agencyId }) => ({
    key: sql`stock."itemId" || '/' || stock."branchId"`,
    title: sql`'Running low: ' || supply_item.name`,
    detail: sql`stock.quantity || ' left at ' || branch.name || ' (' || supply_item.unit || '), reorder at '
      || supply_item."reorderLevel"`,
    subjectId: sql`stock."itemId"`,
    from: sql`supply_stock as stock
      join supply_item on supply_item."agencyId" = ${agencyId} and supply_item.id = stock."itemId"
      join branch on branch."agencyId" = ${agencyId} and branch.id = stock."branchId"
      where stock."agencyId" = ${agencyId} and supply_item."endedAt" is null
        and stock.quantity <= supply_item."reorderLevel"`,
  }),
  { isOfPatients: false },
);
