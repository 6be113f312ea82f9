import type {
  Contract,
  FrequencyOrder,
  InputOf,
  OrderDiscipline,
  PatientSchedule,
} from "@hearthside/contract";
import {
  describeBeyond,
  type Frequency,
  type FrequencyLine,
  lastOrderedDay,
  orderReach,
  readFrequency,
  type VisitRange,
} from "@hearthside/scheduling";
import { counted } from "#src/lib/numbers.ts";
import { localToInstant } from "#src/lib/zoned-time.ts";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { addDays, type Day, type LocalTime } from "../data/local-time.ts";
import { readTime, timeToType } from "../data/time-text.ts";

/** An order as entered in the form. */
export type OrderFormValues = {
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

type Order = InputOf<Contract["POST /frequency-orders"]>;

/** Initial values: those of the order to change, or empty. */
export const firstOrder = (now: LocalTime, replaces: FrequencyOrder | undefined): OrderFormValues => ({
  discipline: replaces?.discipline ?? null,
  notation: "",
  minutes: String(replaces?.visitMinutes ?? 45),
  startDate: now.slice(0, 10),
  endDate: null,
  locationOfCare: replaces?.locationOfCare ?? "Patient's home",
  orderedOn: now.slice(0, 10),
  isVerbal: false,
  takenOn: now.slice(0, 10),
  takenAt: timeToType(now),
});

export function frequencyOf({ notation }: OrderFormValues): Frequency | undefined {
  const reading = readFrequency(notation);
  return reading.ok ? reading.frequency : undefined;
}

/** Problems by field. */
export function orderProblems(formValues: OrderFormValues): FieldProblems {
  const { discipline, minutes, startDate, endDate, locationOfCare, orderedOn } = formValues;
  const reading = readFrequency(formValues.notation);
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
    ...takenProblems(formValues),
  };
}

function takenProblems({ isVerbal, takenOn, takenAt }: OrderFormValues): FieldProblems {
  if (!isVerbal) return {};
  return {
    ...(takenOn === null && { takenOn: "Please enter the date the order was taken" }),
    ...(readTime(takenAt) === undefined && { takenAt: "Please enter a time, for example 9:30 AM" }),
  };
}

/** The request; undefined while incomplete. `zone` is the time zone of the entered time. */
export function formToOrder(
  formValues: OrderFormValues,
  zone: string,
): Omit<Order, "id" | "patientId" | "replaces" | "cancel" | "visits"> | undefined {
  const { discipline, startDate, endDate, orderedOn } = formValues;
  const visitMinutes = readMinutes(formValues.minutes);
  if (discipline === null || startDate === null || orderedOn === null || visitMinutes === undefined)
    return undefined;
  return {
    discipline,
    notation: formValues.notation.trim(),
    visitMinutes,
    startDate,
    ...(endDate !== null && { endDate }),
    locationOfCare: formValues.locationOfCare.trim(),
    orderedOn,
    receivedAt: takenInstant(formValues, zone),
  };
}

function takenInstant({ isVerbal, takenOn, takenAt }: OrderFormValues, zone: string): string | null {
  const time = readTime(takenAt);
  if (!isVerbal || takenOn === null || time === undefined) return null;
  return localToInstant(`${takenOn}T${time}`, zone) ?? null;
}

function readMinutes(text: string): number | undefined {
  const minutes = /^\s*(\d{1,4})\s*$/.exec(text)?.[1];
  const length = Number(minutes ?? 0);
  return length >= 5 && length <= 1440 ? length : undefined;
}

/** How many visits an order plans, its last day, and a sentence on visits after that day. */
export type Reach = { visits: number; until: Day; beyond: string | undefined };

/** Undefined while frequency or first day is missing. */
export function reachOf(formValues: OrderFormValues, schedule: PatientSchedule): Reach | undefined {
  const frequency = frequencyOf(formValues);
  const { startDate } = formValues;
  if (frequency === undefined || startDate === null) return undefined;
  const until = lastDayOf(formValues, schedule, startDate);
  if (until < startDate) return undefined;
  const { weekStartsOn } = schedule;
  const reach = orderReach(frequency, { startDate, endDate: until, weekStartsOn });
  const ends = { endDate: until, periodEnd: periodEndOf(schedule, startDate) };
  return { visits: reach.planned, until, beyond: describeBeyond({ ...reach, ...ends }) };
}

/** The entered last day, otherwise the frequency's last day within the certification period. */
export function lastDayOf(formValues: OrderFormValues, schedule: PatientSchedule, startDate: Day): Day {
  if (formValues.endDate !== null) return formValues.endDate;
  const endDate = periodEndOf(schedule, startDate);
  const frequency = frequencyOf(formValues);
  if (frequency === undefined) return endDate;
  const last = lastOrderedDay(frequency, { startDate, endDate, weekStartsOn: schedule.weekStartsOn });
  return last < endDate ? last : endDate;
}

/** The end of the period that contains the day; 60 more days follow the last one. */
function periodEndOf({ episodes }: PatientSchedule, day: Day): Day {
  const known = episodes.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const last = episodes.at(-1)?.endDate;
  return known?.endDate ?? (last === undefined ? addDays(day, 59) : addDays(last, 60));
}

/** An ordered frequency as a sentence: '3 visits a week for 1 week, then 2 visits a week for 4 weeks'. */
export function frequencyText(frequency: Frequency): string {
  const scheduled = frequency.filter(({ kind }) => kind !== "prn").map(lineText);
  const asNeeded = frequency.filter(({ kind }) => kind === "prn").map(lineText);
  return [scheduled.join(", then "), ...asNeeded].filter((part) => part !== "").join("; ");
}

function lineText(line: FrequencyLine): string {
  switch (line.kind) {
    case "times":
      return `${visitText(line)}${rateText(line)} for ${counted(line.length, line.per)}`;
    case "every":
      return `${visitText(line)} every ${counted(line.everyWeeks, "week")} to the end of the order`;
    case "prn":
      return `up to ${counted(line.most, "visit")} as needed for ${line.reason}`;
    default:
      return line satisfies never;
  }
}

const rateText = ({ most, per }: VisitRange & { per: string }) => (most === 0 ? "" : ` a ${per}`);

function visitText({ least, most }: VisitRange) {
  if (most === 0) return "no visits";
  return least === most ? counted(most, "visit") : `${least} to ${most} visits`;
}
