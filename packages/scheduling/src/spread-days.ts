import { type Day, dayNumber } from "./day-number.ts";
import type { FoundSlot } from "./free-slot.ts";

const costs = { perDayLater: 0.001, perMinuteOff: 0.0005, perRank: 0.1, otherWeekday: 0.05 };
const daysOfWeek = 7;

/**
 * Picks `count` of the `slots`, at most one a day, spread over the days and away from the `taken` ones: three days in a row
 * only if unavoidable. Then by distance, last week's weekday, first clinician, preferred time.
 */
export function spreadOver(slots: readonly FoundSlot[], count: number, taken: readonly Day[]): FoundSlot[] {
  if (count <= 0 || slots.length === 0) return [];
  if (slots.length > daysOfWeek) return oneByOne(slots, count, taken);
  const beside = besideOf(slots, taken);
  const choices = combinations(slots, Math.min(count, slots.length)).map((chosen) => ({
    chosen,
    runs: runsOfThree([...beside.taken, ...chosen.map(({ day }) => dayNumber(day))]),
    cost: costOf(chosen, beside),
  }));
  return choices.toSorted((a, b) => a.runs - b.runs || a.cost - b.cost)[0]?.chosen ?? [];
}

/** Over more than a week, picks the best slot one by one. */
function oneByOne(slots: readonly FoundSlot[], count: number, taken: readonly Day[]): FoundSlot[] {
  const beside = besideOf(slots, taken);
  const [best] = slots
    .map((slot) => ({ slot, cost: costOf([slot], beside) }))
    .toSorted((a, b) => a.cost - b.cost);
  if (best === undefined || count === 0) return [];
  const others = slots.filter((slot) => slot !== best.slot);
  const rest = others.length > 0 ? oneByOne(others, count - 1, [...taken, best.slot.day]) : [];
  return [best.slot, ...rest];
}

function combinations(slots: readonly FoundSlot[], count: number): FoundSlot[][] {
  if (count === 0) return [[]];
  return slots.flatMap((slot, index) =>
    combinations(slots.slice(index + 1), count - 1).map((rest) => [slot, ...rest]),
  );
}

type Beside = { readonly taken: readonly number[]; readonly first: number };

const besideOf = (slots: readonly FoundSlot[], taken: readonly Day[]): Beside => ({
  taken: taken.map(dayNumber),
  first: Math.min(...slots.map(({ day }) => dayNumber(day))),
});

function costOf(chosen: readonly FoundSlot[], { taken, first }: Beside): number {
  const own = chosen.map(({ day, off, rank }) => {
    const later = dayNumber(day) - first;
    const isUsual = [1, 2].some((weeks) => taken.includes(dayNumber(day) - weeks * daysOfWeek));
    const weekday = isUsual ? 0 : costs.otherWeekday;
    return off * costs.perMinuteOff + Math.min(rank, 3) * costs.perRank + later * costs.perDayLater + weekday;
  });
  return sum(own) + crowding([...taken, ...chosen.map(({ day }) => dayNumber(day))]);
}

function crowding(days: readonly number[]): number {
  const inOrder = days.toSorted((a, b) => a - b);
  const gaps = inOrder.slice(1).map((day, index) => day - (inOrder[index] ?? day));
  return sum(gaps.map((gap) => 1 / Math.max(gap, 0.5) ** 2));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const runsOfThree = (days: readonly number[]) =>
  days.filter((day) => days.includes(day + 1) && days.includes(day + 2)).length;
