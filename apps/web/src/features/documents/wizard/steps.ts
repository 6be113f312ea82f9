/** Numbered from 1, as shown and stored. */
export const steps = [
  { number: 1, name: "Type and template" },
  { number: 2, name: "Patients and staff" },
  { number: 3, name: "Content" },
  { number: 4, name: "Review" },
] as const;

export const lastStep = steps.length;

export type Walk = { readonly step: number; readonly completed: ReadonlySet<number> };

/** Going forward completes the step being left. There is no step after the last. */
export function walkTo({ step, completed }: Walk, to: number): Walk {
  const next = Math.min(Math.max(to, 1), lastStep);
  return { step: next, completed: next > step ? new Set([...completed, step]) : completed };
}

/** The steps before the one where a draft was left. */
export const walkFrom = (step: number): Walk => ({
  step,
  completed: new Set(Array.from({ length: step - 1 }, (_, at) => at + 1)),
});
