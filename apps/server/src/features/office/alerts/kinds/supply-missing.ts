import { sql } from "kysely";
import { given } from "#src/features/office/supplies/given.ts";
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
