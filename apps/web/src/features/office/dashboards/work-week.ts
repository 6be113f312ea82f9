/** The Monday of the week (Sunday to Saturday) of a day. */
export function workWeekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - date.getUTCDay() + 1);
  return date.toISOString().slice(0, 10);
}
