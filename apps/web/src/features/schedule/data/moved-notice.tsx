import type { Visit } from "@hearthside/contract";
import { clockSpan, whenWords } from "./time-words.ts";
import { useClinicians } from "./use-clinicians.ts";

type MovedNoticeProps = { before: Visit; visit: Visit };

/** Says how a visit changed. */
export function MovedNotice({ before, visit }: MovedNoticeProps) {
  const { clinicianName } = useClinicians();
  return whatChanged(before, visit, clinicianName);
}

function whatChanged(before: Visit, visit: Visit, clinicianName: (id: string | null) => string): string {
  const { patientName } = visit;
  if (visit.userId !== before.userId) return `${patientName}: assigned to ${clinicianName(visit.userId)}.`;
  if (visit.start !== before.start) return `${patientName} was moved to ${whenWords(visit.start)}.`;
  return `${patientName}: now ${clockSpan(visit)}.`;
}
