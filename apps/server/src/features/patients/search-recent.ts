import type { PatientRow } from "@hearthside/contract";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { findRows } from "./search-queries.ts";
import { findOpenedLast } from "./search-recent-queries.ts";

/** The caller's recently opened charts, of those still accessible. */
export async function readRecentPatients(work: Work): Promise<{ patients: PatientRow[] }> {
  await recordEvent(work, { action: "patient.recent" });
  return { patients: await findRows(work, await findOpenedLast(work)) };
}
