import type { PatientRow } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import { findRows } from "./search-queries.ts";
import { findOpenedLast } from "./search-recent-queries.ts";

/** The caller's recently opened charts, of those still accessible. */
export async function readRecentPatients(
  trx: AgencyTrx,
  caller: Caller,
): Promise<{ patients: PatientRow[] }> {
  await recordEvent(trx, caller, { action: "patient.recent" });
  return { patients: await findRows(trx, caller, await findOpenedLast(trx, caller)) };
}
