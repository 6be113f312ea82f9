/** How many visits: `least` and `most` are the same unless a range was ordered. `most` is the ordered number. */
export type VisitRange = {
  readonly least: number;
  readonly most: number;
};

/** So many visits in each of `length` days, weeks or months: `3w1`, `2-3w9`, `1d3`, `0w1`, `1m2`. */
export type TimesLine = VisitRange & {
  readonly kind: "times";
  readonly per: "day" | "week" | "month";
  readonly length: number;
};

/** So many visits in each span of `everyWeeks` weeks, to the end of the order: `1 every 2w`. */
export type EveryLine = VisitRange & {
  readonly kind: "every";
  readonly everyWeeks: number;
};

/** At most so many visits when the signs named by `reason` appear: `2 PRN for fall` (42 CFR 409.43(b)). */
export type PrnLine = VisitRange & {
  readonly kind: "prn";
  readonly reason: string;
};

/** One part of an ordered frequency. */
export type FrequencyLine = TimesLine | EveryLine | PrnLine;

/** The ordered frequency of one discipline: lines that follow one another, then what is ordered as needed. */
export type Frequency = readonly FrequencyLine[];

/** What is wrong with a notation; `at` counts characters from 0 to the one it is about. */
export type FrequencyError = {
  readonly at: number;
  readonly message: string;
};
