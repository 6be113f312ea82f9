import type { PatientRow } from "@hearthside/contract";
import type { Work } from "#src/http/work.ts";
import { findStart, listBegun, listPatients, type Page } from "./search-list-queries.ts";

/** Patients by latest start of care, then by name those whose care has not started. */
export async function listByStart(work: Work, { status, after, limit }: Page): Promise<PatientRow[]> {
  if (status === "pre-admit") return listPatients(work, { sort: "name", status, after, limit });
  const last = after === undefined ? undefined : await findStart(work, after);
  if (after !== undefined && last === undefined) return [];
  const isPast = last?.startOfCare === null;
  const begun = isPast ? [] : await listBegun(work, { status, last, limit });
  if (begun.length > limit || status !== undefined) return begun;
  const others = await listPatients(work, {
    sort: "name",
    status,
    after: isPast ? after : undefined,
    limit: limit - begun.length,
    onlyNotBegun: true,
  });
  return [...begun, ...others];
}
