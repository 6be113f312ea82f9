import type { AdmissionStatus, PatientRow } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import { findPatients, listPatients } from "./search-queries.ts";
import { readSearch } from "./search-terms.ts";

type Search = {
  readonly text: string;
  readonly status?: AdmissionStatus | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** The patients the caller may see that fit what was typed, best first; by name when nothing was. */
export async function searchPatients(
  trx: AgencyTrx,
  caller: Caller,
  { text, status, after, limit }: Search,
): Promise<{ patients: PatientRow[]; more: boolean }> {
  // What was typed stays out of the trail: it may be a name.
  await recordEvent(trx, caller, { action: text === "" ? "patient.list" : "patient.search" });
  const found = await (text === ""
    ? listPatients(trx, caller, { status, after, limit })
    : findTyped(trx, caller, { text, status, limit }));
  return { patients: found.slice(0, limit), more: found.length > limit };
}

async function findTyped(trx: AgencyTrx, caller: Caller, { text, status, limit }: Search) {
  const terms = readSearch(text, caller.today);
  return terms === undefined ? [] : findPatients(trx, caller, { ...terms, status, limit });
}
