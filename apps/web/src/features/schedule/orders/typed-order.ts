import type { Contract, FrequencyOrder, InputOf, OrderDiscipline } from "@hearthside/contract";
import { type Frequency, readFrequency } from "@hearthside/scheduling";
import { localToInstant } from "#src/lib/zoned-time.ts";
import type { Day, LocalTime } from "../data/local-time.ts";
import { readTime } from "../data/time-text.ts";
import { clock } from "../data/time-words.ts";

/** An order as entered in the form. */
export type TypedOrder = {
  discipline: OrderDiscipline | null;
  notation: string;
  minutes: string;
  startDate: Day | null;
  endDate: Day | null;
  locationOfCare: string;
  orderedOn: Day | null;
  isVerbal: boolean;
  takenOn: Day | null;
  takenAt: string;
};

export type Problems = Readonly<Record<string, string>>;
type Order = InputOf<Contract["POST /frequency-orders"]>;

/** Initial values: those of the order to change, or empty. */
export const firstOrder = (now: LocalTime, replaces: FrequencyOrder | undefined): TypedOrder => ({
  discipline: replaces?.discipline ?? null,
  notation: "",
  minutes: String(replaces?.visitMinutes ?? 45),
  startDate: now.slice(0, 10),
  endDate: null,
  locationOfCare: replaces?.locationOfCare ?? "Patient's home",
  orderedOn: now.slice(0, 10),
  isVerbal: false,
  takenOn: now.slice(0, 10),
  takenAt: clock(now),
});

export function frequencyOf({ notation }: TypedOrder): Frequency | undefined {
  const reading = readFrequency(notation);
  return reading.ok ? reading.frequency : undefined;
}

/** Problems by field. */
export function orderProblems(typed: TypedOrder): Problems {
  const { discipline, minutes, startDate, endDate, locationOfCare, orderedOn } = typed;
  const reading = readFrequency(typed.notation);
  return {
    ...(discipline === null && { discipline: "Please choose a discipline" }),
    ...(!reading.ok && { notation: reading.error.message }),
    ...(readMinutes(minutes) === undefined && { minutes: "Please enter whole minutes, from 5 to 1440" }),
    ...(startDate === null && { startDate: "Please enter the first day" }),
    ...(startDate !== null &&
      endDate !== null &&
      endDate < startDate && { endDate: "The last day must not be before the first" }),
    ...(locationOfCare.trim() === "" && { locationOfCare: "Please enter the location of care" }),
    ...(orderedOn === null && { orderedOn: "Please enter the order date" }),
    ...takenProblems(typed),
  };
}

function takenProblems({ isVerbal, takenOn, takenAt }: TypedOrder): Problems {
  if (!isVerbal) return {};
  return {
    ...(takenOn === null && { takenOn: "Please enter the date the order was taken" }),
    ...(readTime(takenAt) === undefined && { takenAt: "Please enter a time, for example 9:30 AM" }),
  };
}

/** The request; undefined while incomplete. `zone` is the time zone of the entered time. */
export function typedToOrder(
  typed: TypedOrder,
  zone: string,
): Omit<Order, "id" | "patientId" | "replaces" | "cancel" | "visits"> | undefined {
  const { discipline, startDate, endDate, orderedOn } = typed;
  const visitMinutes = readMinutes(typed.minutes);
  if (discipline === null || startDate === null || orderedOn === null || visitMinutes === undefined)
    return undefined;
  return {
    discipline,
    notation: typed.notation.trim(),
    visitMinutes,
    startDate,
    ...(endDate !== null && { endDate }),
    locationOfCare: typed.locationOfCare.trim(),
    orderedOn,
    receivedAt: takenInstant(typed, zone),
  };
}

function takenInstant({ isVerbal, takenOn, takenAt }: TypedOrder, zone: string): string | null {
  const time = readTime(takenAt);
  if (!isVerbal || takenOn === null || time === undefined) return null;
  return localToInstant(`${takenOn}T${time}`, zone) ?? null;
}

function readMinutes(text: string): number | undefined {
  const minutes = /^\s*(\d{1,4})\s*$/.exec(text)?.[1];
  const length = Number(minutes ?? 0);
  return length >= 5 && length <= 1440 ? length : undefined;
}
