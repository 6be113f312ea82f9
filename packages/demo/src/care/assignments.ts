import type { AdmissionRecord, AssignmentRecord } from "../records.ts";
import type { Team } from "./team.ts";

/** The assignments of an admission: its whole team, from the referral to the discharge. */
export function assignmentsOf(
  admission: AdmissionRecord,
  team: Team,
  newId: () => string,
): AssignmentRecord[] {
  const { patientId, referralDate, dischargeDate } = admission;
  return [team.caseManager, ...team.others].map(({ id }) => ({
    id: newId(),
    patientId,
    userId: id,
    isCaseManager: id === team.caseManager.id,
    startDate: referralDate,
    endDate: dischargeDate,
  }));
}
