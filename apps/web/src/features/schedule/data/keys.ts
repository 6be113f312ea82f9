/** What the schedule keeps of the server's answers; all begins with "schedule". */
export const scheduleKeys = {
  months: ["schedule", "month"],
  clinicians: ["schedule", "clinicians"],
  /** One patient's certification period; the episode's id may follow. */
  patient: (id: string) => ["schedule", "patient", id],
  /** A patient's visits page by page; which ones, and their status, follow. */
  history: (id: string) => ["schedule", "history", id],
  /** One visit with its verification. */
  visit: (id: string) => ["schedule", "visit", id],
  /** One's own visits of a day; the day may follow. */
  mine: ["schedule", "mine"],
  needs: ["schedule", "needs"],
  timeChanges: ["schedule", "time-changes"],
  /** What rules say of a visit as it is entered, or asked for. */
  checks: ["schedule", "check"],
  exceptions: ["schedule", "exceptions"],
} as const;
