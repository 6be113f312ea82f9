import { certificationNumberOn, certificationPeriod, type Day } from "@hearthside/scheduling";
import type { AdmissionRecord, EpisodeRecord } from "../records.ts";

/** The certification periods of an admission from its start of care up to `today`, or to its discharge. */
export function episodesOf(admission: AdmissionRecord, today: Day, newId: () => string): EpisodeRecord[] {
  const { id, startOfCare, dischargeDate } = admission;
  if (startOfCare === null) return [];
  const count = certificationNumberOn(startOfCare, dischargeDate ?? today) ?? 0;
  return Array.from({ length: count }, (_, index) => ({
    id: newId(),
    admissionId: id,
    number: index + 1,
    ...certificationPeriod(startOfCare, index + 1),
  }));
}
