import type { Day } from "@hearthside/scheduling";

/** A time span in minutes after midnight. */
export type DayTime = { readonly day: Day; readonly minute: number; readonly minutes: number };

/** Booked times. `id`: of a clinician, a patient, or a discipline's visits of a patient. */
export type DayBook = {
  /** Whether nothing is booked within `pause` minutes of that time. */
  isFree(id: string, time: DayTime, pause: number): boolean;
  take(id: string, time: DayTime): void;
};

export function newDayBook(): DayBook {
  const taken = new Map<string, DayTime[]>();
  const on = (id: string, day: Day) => taken.get(`${id}/${day}`) ?? [];
  return {
    isFree: (id, { day, minute, minutes }, pause) =>
      on(id, day).every(
        (other) => minute + minutes + pause <= other.minute || other.minute + other.minutes + pause <= minute,
      ),
    take: (id, time) => taken.set(`${id}/${time.day}`, [...on(id, time.day), time]),
  };
}
