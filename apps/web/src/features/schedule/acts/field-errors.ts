import type { Refusal } from "./use-visit-act.ts";

/** Whether every problem is shown at one of the fields in `shown`. */
export function isSaidAtFields(
  refusal: Pick<Refusal, "fields"> | undefined,
  shown: readonly string[],
): boolean {
  const wrong = Object.keys(refusal?.fields ?? {});
  return wrong.length > 0 && wrong.every((field) => shown.includes(field));
}
