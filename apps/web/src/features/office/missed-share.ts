/** The percentage of missed visits from which a clinician's share is critical. */
export const criticalPercent = 5;

/** Judged before rounding. `visits`: completed and missed. */
export const isMissedCritical = ({ visits, missed }: { visits: number; missed: number }): boolean =>
  missed > 0 && missed * 100 >= visits * criticalPercent;
