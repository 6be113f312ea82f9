import type { FreeClinician, ProposalInput } from "../proposal.ts";
import { frequencyOf } from "./frequency-of.ts";

/** Hours of every day. */
export const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, to: 1440 }));
/** The same hours from Monday to Friday. */
export const weekdays = (from: number, to: number) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to }));

/** A clinician who works from 8 AM to 5 PM without visits, with the changes of `about`. */
export const clinician = (userId: string, about: Partial<FreeClinician> = {}): FreeClinician => ({
  userId,
  hours: weekdays(480, 1020),
  timeOff: [],
  visits: [],
  ...about,
});

/** Sunday 2026-01-18 to Saturday 2026-02-14: four weeks. */
export const period = { startDate: "2026-01-18", endDate: "2026-02-14" };

/** A line of `notation` over those weeks, for a clinician and a patient without other visits. */
export function input(notation: string, about: Partial<ProposalInput> = {}): ProposalInput {
  return {
    line: { ...period, discipline: "SN", frequency: frequencyOf(notation), visitMinutes: 45 },
    period,
    weekStartsOn: 0,
    zone: "America/Chicago",
    earliest: "2026-01-18T00:00:00",
    clinicians: [clinician("ana")],
    patient: { hours: null, position: null, visits: [] },
    ...about,
  };
}
