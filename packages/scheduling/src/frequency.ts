/** A number of visits: `least` and `most` are equal unless a range was ordered. `most` is the ordered number. */
export type VisitRange = {
  readonly least: number;
  readonly most: number;
};

/** Visits per day, week or month for `length` of them: `3w1`, `2-3w9`, `1d3`, `0w1`, `1m2`. */
export type TimesLine = VisitRange & {
  readonly kind: "times";
  readonly per: "day" | "week" | "month";
  readonly length: number;
};

/** Visits per `everyWeeks` weeks until the end of the order: `1 every 2w`. */
export type EveryLine = VisitRange & {
  readonly kind: "every";
  readonly everyWeeks: number;
};

/** A limit of visits when the signs in `reason` appear: `2 PRN for fall` (42 CFR 409.43(b)). */
export type PrnLine = VisitRange & {
  readonly kind: "prn";
  readonly reason: string;
};

/** One part of an ordered frequency. */
export type FrequencyLine = TimesLine | EveryLine | PrnLine;

/** The ordered frequency of one discipline: consecutive lines, then PRN lines. */
export type Frequency = readonly FrequencyLine[];

/** An error in a notation; `at` is the character position from 0. */
export type FrequencyError = {
  readonly at: number;
  readonly message: string;
};
