type Outcome = { readonly userId: string | null; readonly refusal: string | null };

/** The result for the visits after an employee was deactivated. */
export function doneWords(name: string, visits: readonly Outcome[]): string {
  const waiting = visits.filter(({ userId }) => userId === null).length;
  const given = visits.length - waiting;
  if (visits.length === 0) return `${name} was deactivated.`;
  const parts = [
    ...(given > 0 ? [`${visitsWords(given)} reassigned`] : []),
    ...(waiting > 0 ? [`${visitsWords(waiting)} unassigned`] : []),
  ];
  return `${name} was deactivated: ${parts.join(", ")}.`;
}

const visitsWords = (count: number) => (count === 1 ? "1 visit" : `${count} visits`);
