import type { PatientRow } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { findStart, listBegun, listPatients, type Page } from "./search-list-queries.ts";

/** Patients by latest start of care, then by name those whose care has not started. */
export async function listByStart(
  trx: AgencyTrx,
  caller: Caller,
  { status, after, limit }: Page,
): Promise<PatientRow[]> {
  if (status === "pre-admit") return listPatients(trx, caller, { sort: "name", status, after, limit });
  const last = after === undefined ? undefined : await findStart(trx, caller, after);
  if (after !== undefined && last === undefined) return [];
  const isPast = last?.startOfCare === null;
  const begun = isPast ? [] : await listBegun(trx, caller, { status, last, limit });
  if (begun.length > limit || status !== undefined) return begun;
  const others = await listPatients(trx, caller, {
    sort: "name",
    status,
    after: isPast ? after : undefined,
    limit: limit - begun.length,
    onlyNotBegun: true,
  });
  return [...begun, ...others];
}
