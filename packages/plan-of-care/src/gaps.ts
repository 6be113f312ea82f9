import type { PlaceId } from "./places.ts";

export type Gap = { readonly place: PlaceId; readonly message: string; readonly isAdvice?: true };

export const unless = (isThere: boolean, ...gaps: Gap[]): Gap[] => (isThere ? [] : gaps);

export const advice = (place: PlaceId, message: string): Gap => ({ place, message, isAdvice: true });

/** Inserted wording whose blanks, or chart fields such as {firstName}, are not filled in. */
export const blanks = (place: PlaceId, words: string): Gap[] =>
  unless(!/_{3}|\{[\p{L}/ ]{1,30}\}/u.test(words), { place, message: "Fill in the blanks (____)." });
