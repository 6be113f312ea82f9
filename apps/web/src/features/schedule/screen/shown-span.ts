import {
  addDays,
  addMonths,
  type Day,
  monthOf,
  monthSpan,
  monthWeeks,
  type Span,
  weekOf,
} from "../data/local-time.ts";
import { dayWords, monthLabel, weekLabel } from "../data/time-words.ts";

import type { View } from "./schedule-filter.ts";

/** The days a view shows around `day`; a month includes its full weeks. */
export function spanOf(view: View, day: Day): Span {
  switch (view) {
    case "weekly":
      return weekOf(day);
    case "monthly":
      return monthWeeks(monthOf(day));
    case "day":
      return { first: day, last: day };
  }
}

/** The day to show after moving by one view length; `count` is -1 or 1. */
export function stepFrom(view: View, day: Day, count: number): Day {
  switch (view) {
    case "weekly":
      return addDays(day, 7 * count);
    case "monthly":
      return addMonths(monthOf(day), count);
    case "day":
      return addDays(day, count);
  }
}

/** Such as 'Mar 1 - Mar 7, 2026', 'March 2026' or 'Tuesday, March 3, 2026'. */
export function spanLabel(view: View, day: Day): string {
  switch (view) {
    case "weekly":
      return weekLabel(weekOf(day));
    case "monthly":
      return monthLabel(monthOf(day));
    case "day":
      return `${dayWords(day)}, ${day.slice(0, 4)}`;
  }
}

/** In the table a month counts only its own days. */
export const countedSpan = (view: View, day: Day): Span =>
  view === "monthly" ? monthSpan(monthOf(day)) : spanOf(view, day);
