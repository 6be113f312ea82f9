import type { AdmissionStatus, PatientRow, PatientSort } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import { listByStart } from "./search-by-start.ts";
import { listPatients, type Page } from "./search-list-queries.ts";
import { findPatients } from "./search-queries.ts";
import { readSearch } from "./search-terms.ts";

type Search = {
  readonly text: string;
  readonly status?: AdmissionStatus | undefined;
  readonly sort: PatientSort;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** The patients the caller may see that match the text, best first; without text, in the requested order. */
export async function searchPatients(
  trx: AgencyTrx,
  caller: Caller,
  { text, status, sort, after, limit }: Search,
): Promise<{ patients: PatientRow[]; more: boolean }> {
  // The search text is not in the audit trail because it may be a name.
  await recordEvent(trx, caller, { action: text === "" ? "patient.list" : "patient.search" });
  const found = await (text === ""
    ? list(trx, caller, { sort, status, after, limit })
    : findTyped(trx, caller, { text, status, limit }));
  return { patients: found.slice(0, limit), more: found.length > limit };
}

const list = (trx: AgencyTrx, caller: Caller, { sort, ...page }: Page & Pick<Search, "sort">) =>
  sort === "start-of-care" ? listByStart(trx, caller, page) : listPatients(trx, caller, { sort, ...page });

async function findTyped(
  trx: AgencyTrx,
  caller: Caller,
  { text, status, limit }: Omit<Search, "sort" | "after">,
) {
  const terms = readSearch(text, caller.today);
  return terms === undefined ? [] : findPatients(trx, caller, { ...terms, status, limit });
}
