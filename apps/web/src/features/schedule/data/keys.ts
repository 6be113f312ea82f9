/** Query keys of the schedule; all start with "schedule". */
export const scheduleKeys = {
  months: ["schedule", "month"],
  clinicians: ["schedule", "clinicians"],
  /** One patient's certification period; the episode id may follow. */
  patient: (id: string) => ["schedule", "patient", id],
  /** A patient's visits by page; filter and status follow. */
  history: (id: string) => ["schedule", "history", id],
  /** A visit with its verification. */
  visit: (id: string) => ["schedule", "visit", id],
  /** The user's own visits of a day; the day may follow. */
  mine: ["schedule", "mine"],
  needs: ["schedule", "needs"],
  timeChanges: ["schedule", "time-changes"],
  /** Rule checks of visits being entered or requested. */
  checks: ["schedule", "check"],
  exceptions: ["schedule", "exceptions"],
} as const;
