import type { DemoAgency } from "../agency/agency.ts";
import type { AdmissionRecord, MemberRecord } from "../records.ts";
import { type LineToPlan, visitOf } from "./line-visits.ts";
import type { Charts } from "./ordered-lines.ts";
import { startOfCareVisit } from "./other-visits.ts";
import { freeTime, type Planner, plan } from "./planner.ts";

type Care = { readonly charts: Charts; readonly agency: DemoAgency };

/**
 * Plans the start of care visit of each admission that started in the planner's weeks: on its start of care date, by
 * the case manager or, on that nurse's day off, by another nurse. Without ordered nursing it belongs to no order line.
 */
export function planBegunCare(
  planner: Planner,
  lines: readonly LineToPlan[],
  { charts, agency }: Care,
): void {
  const { startDate, endDate } = planner.moment.weeks;
  const nurses = [agency.members.nurse, ...agency.members.clinicians].filter(
    ({ discipline }) => discipline === "RN",
  );
  for (const admission of charts.admissions) {
    const { startOfCare } = admission;
    if (startOfCare === null || startOfCare < startDate || startOfCare > endDate) continue;
    const leads = leadersOf(admission, charts, nurses);
    const line = lines.find(
      (one) => one.admission.id === admission.id && one.line.discipline === "SN" && one.episode.number === 1,
    );
    const { patientId } = admission;
    const visit = line === undefined ? startOfCareVisit(admission) : visitOf(line, "start-of-care");
    plan(planner, { ...visit, ...placeOn(planner, { nurses: leads, patientId, day: startOfCare }) });
  }
}

/** The case manager first, then nurses of the same branch, then the others. */
function leadersOf(
  { patientId, referralDate, branchId }: AdmissionRecord,
  { assignments }: Charts,
  nurses: readonly MemberRecord[],
): MemberRecord[] {
  const lead = assignments.find(
    (one) => one.patientId === patientId && one.isCaseManager && one.startDate === referralDate,
  )?.userId;
  const rank = (nurse: MemberRecord) =>
    Number(nurse.id !== lead) + Number(nurse.id !== lead && nurse.branchId !== branchId);
  return nurses.toSorted((one, other) => rank(one) - rank(other));
}

type Input = { readonly nurses: readonly MemberRecord[]; readonly patientId: string; readonly day: string };

const minutes = 90;
const usualMinute = 600;

/** The patient's visit preferences are not known yet. If no nurse works that day, the case manager is on call. */
function placeOn(planner: Planner, { nurses, patientId, day }: Input) {
  const unasked = { ...planner, suits: () => true };
  for (const { id: userId } of nurses) {
    const time = freeTime(
      unasked,
      { userId, patientId, minutes, discipline: "SN" },
      { day, preferred: usualMinute },
    );
    if (time !== undefined) return { userId, ...time };
  }
  const [lead] = nurses;
  if (lead === undefined) throw new Error("the agency has no registered nurse");
  const free = [0, 1, 2, 3].map((later) => ({ day, minutes, minute: usualMinute + later * (minutes + 20) }));
  const time = free.find((one) => planner.book.isFree(lead.id, one, 20));
  if (time === undefined) throw new Error(`${lead.lastName} is on call for too many patients on ${day}`);
  return { userId: lead.id, ...time };
}
