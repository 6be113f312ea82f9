import type { SchedulingNeed } from "@hearthside/contract";
import { addDays, type DaySpan, weekOf as weekAround } from "@hearthside/scheduling";
import { findWeekStart } from "#src/features/shared/agencies/week-start.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { type CountedNeed, countNeeds } from "./count-needs.ts";
import { findKept } from "./kept-queries.ts";

const limit = 500;
const weeksAhead = 3;

type Asked = { readonly weekOf: string; readonly patientId?: string | undefined };

/**
 * Weeks with fewer visits planned than ordered, from the requested one to three ahead: stored needs, recounted for patients
 * whose schedule changed since. Throws `not-found`.
 */
export async function findNeeds(
  work: Work,
  { weekOf, patientId }: Asked,
): Promise<{ needs: SchedulingNeed[]; more: boolean }> {
  if (patientId !== undefined) await getPatient(work, patientId);
  const { startDate } = weekAround(weekOf, await findWeekStart(work));
  const window = { startDate, endDate: addDays(startDate, weeksAhead * 7 + 6) };
  const { kept, changed } = await findKept(work, { window, patientId, limit: limit + 1 });
  const counted = await countNeeds(work, changed);
  const needs = [...kept, ...counted.filter((need) => isIn(window, need))].toSorted(byWeekAndName);
  return { needs: needs.slice(0, limit).map(toNeed), more: needs.length > limit };
}

const isIn = ({ startDate, endDate }: DaySpan, { weekOf }: CountedNeed) =>
  weekOf >= startDate && weekOf <= endDate;

/** Sorts like the database. */
const { compare: compareNames } = new Intl.Collator("en");
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const byWeekAndName = (one: CountedNeed, other: CountedNeed): number =>
  compare(one.weekOf, other.weekOf) ||
  compareNames(one.sortName, other.sortName) ||
  compare(one.patientId, other.patientId) ||
  compare(one.discipline, other.discipline) ||
  compare(one.startDate, other.startDate);

const toNeed = ({ sortName: patientName, startDate: _, ...need }: CountedNeed): SchedulingNeed => ({
  ...need,
  patientName,
});
