import {
  addDays,
  type Day,
  daysBetween,
  type Frequency,
  medicareWeekOf,
  orderedVisits,
  readFrequency,
  weekdayOf,
  weeksOf,
} from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import { momentOf } from "../moment-of.ts";
import type { AdmissionRecord, EpisodeRecord } from "../records.ts";
import type { CareNeed, Condition } from "../texts/diagnoses.ts";
import type { FrequencyRecord, OrderDiscipline, OrderRecord } from "../visit-records.ts";

type OrdersOf = {
  readonly admission: AdmissionRecord;
  readonly episodes: readonly EpisodeRecord[];
  readonly condition: Condition;
  /** Null: unknown. */
  readonly age: number | null;
  readonly caseManagerId: string;
  /** The fixed status of the current episode's order, if any. */
  readonly status: OrderRecord["status"] | undefined;
  readonly today: Day;
  readonly newId: () => string;
};

export type Orders = {
  readonly orders: readonly OrderRecord[];
  readonly frequencies: readonly FrequencyRecord[];
};

const adult = 18;
const retired = 60;

const places = [
  "Patient's home",
  "Patient's home",
  "Patient's home",
  "Patient's home",
  "Assisted living",
  "Relative's home",
  "Group home",
] as const;

/** A child lives with family, and only older people live in assisted living. */
function placeAt(place: (typeof places)[number], age: number | null): string {
  const isTooYoung =
    age !== null &&
    ((age < adult && place === "Group home") || (age < retired && place === "Assisted living"));
  return isTooYoung ? "Patient's home" : place;
}

/** One frequency order for each certification period, with a line for each discipline; some of them verbal. */
export function ordersOf(random: Random, about: OrdersOf): Orders {
  const place = placeAt(random.pick(places), about.age);
  const orders: OrderRecord[] = [];
  const frequencies: FrequencyRecord[] = [];
  for (const episode of about.episodes) {
    const order = frequencyOrder(random, about, episode);
    orders.push(order);
    for (const discipline of about.condition.disciplines)
      frequencies.push({
        id: about.newId(),
        orderId: order.id,
        patientId: about.admission.patientId,
        ...frequencyLine(random, episode, { discipline, need: about.condition.need }),
        locationOfCare: place,
      });
  }
  if (isCurrent(about, about.episodes.at(-1)) && random.chance(0.12))
    orders.push(...verbalOrder(random, about));
  return { orders, frequencies };
}

function frequencyOrder(random: Random, about: OrdersOf, episode: EpisodeRecord): OrderRecord {
  const recertifiedBefore = episode.number === 1 ? 0 : random.between(1, 5);
  const orderedOn = addDays(episode.startDate, -recertifiedBefore);
  return {
    id: about.newId(),
    ...writtenBy(about.admission, episode),
    kind: "frequency",
    text: null,
    orderedOn,
    receivedBy: null,
    receivedAt: null,
    authorId: about.caseManagerId,
    createdAt: momentOf(orderedOn, about.today, "15:05"),
    status: statusOf(random, about, episode),
  };
}

function verbalOrder(random: Random, about: OrdersOf): OrderRecord[] {
  const text = random.pick(verbalTexts[about.condition.need]);
  const takenOn = lastWorkday(about.today);
  const taken = { receivedAt: `${takenOn}T15:05:00Z`, createdAt: `${takenOn}T15:05:00Z` };
  const begun = about.episodes.slice(-1).filter(({ startDate }) => startDate <= takenOn);
  return begun.map((episode) => ({
    id: about.newId(),
    ...writtenBy(about.admission, episode),
    kind: "verbal",
    text,
    orderedOn: takenOn,
    receivedBy: about.caseManagerId,
    authorId: about.caseManagerId,
    ...taken,
    status: "sent",
  }));
}

/** The latest day before `today` on which the office worked. */
function lastWorkday(today: Day): Day {
  const day = addDays(today, -1);
  return weekdayOf(day) === 0 || weekdayOf(day) === 6 ? lastWorkday(day) : day;
}

const specimen = "Obtain a urine specimen for analysis and culture.";
const commode = "Evaluate for a bedside commode and a shower chair.";

const verbalTexts: Readonly<Record<CareNeed, readonly string[]>> = {
  "heart-failure": ["Hold the diuretic until the next visit; report the weight daily.", commode],
  lungs: ["Check oxygen saturation at rest and walking at the next visit; report below 88%.", commode],
  wound: ["Apply foam dressing to the wound every three days.", specimen],
  diabetes: ["Check blood glucose before breakfast and at bedtime for 7 days; report above 300.", specimen],
  joint: ["Weight bearing as tolerated with a walker.", commode],
  stroke: ["Crush medications and give them in applesauce.", commode],
  parkinson: ["Check blood pressure lying and standing at every visit for 2 weeks.", commode],
  dementia: [specimen, commode],
  "heart-surgery": ["Weigh daily for 2 weeks; report a gain of 3 pounds in a day.", commode],
  infection: [specimen],
  "cerebral-palsy": ["Evaluate for a new adaptive seat."],
  asthma: ["Check oxygen saturation at the next visit; report below 92%."],
  "child-diabetes": ["Check blood glucose before meals and at bedtime for 7 days; report above 300."],
  motor: ["Evaluate for an adaptive seat."],
};

const writtenBy = ({ patientId, id, physicianId }: AdmissionRecord, episode: EpisodeRecord) => ({
  patientId,
  admissionId: id,
  episodeId: episode.id,
  physicianId,
});

function statusOf(random: Random, about: OrdersOf, episode: EpisodeRecord): OrderRecord["status"] {
  if (!isCurrent(about, episode)) return "filed";
  return about.status ?? random.pick(["signed", "signed", "signed", "sent", "approved"]);
}

const isCurrent = ({ admission, today }: OrdersOf, episode: EpisodeRecord | undefined) =>
  episode !== undefined && admission.dischargeDate === null && episode.endDate >= today;

type Line = Omit<FrequencyRecord, "id" | "orderId" | "patientId" | "locationOfCare">;

/** A frequency within `episode`; nursing starts on its first day, others in its first days. */
function frequencyLine(
  random: Random,
  episode: EpisodeRecord,
  { discipline, need }: { discipline: OrderDiscipline; need: CareNeed },
): Line {
  const startDate =
    discipline === "SN" ? episode.startDate : addDays(episode.startDate, random.between(0, 5));
  const weeks = weeksTouchedBy(startDate, episode.endDate);
  const notation = random.pick(notations[discipline](weeks, need));
  const frequency = parsed(notation);
  return {
    discipline,
    notation,
    visitCount: orderedVisits(frequency, weeks),
    visitMinutes: random.pick(minutes[discipline]),
    startDate,
    endDate: lastDay(startDate, episode.endDate, weeksOf(frequency) ?? weeks),
  };
}

const minutes: Readonly<Record<OrderDiscipline, readonly number[]>> = {
  SN: [30, 45, 60],
  PT: [45],
  OT: [45],
  ST: [30, 45],
  MSW: [60],
  HHA: [60, 90, 120],
};

const weeksTouchedBy = (startDate: Day, endDate: Day) =>
  (daysBetween(medicareWeekOf(startDate).startDate, medicareWeekOf(endDate).endDate) + 1) / 7;

/** The Saturday of the last ordered week, or the end of the episode if that is earlier. */
function lastDay(startDate: Day, episodeEnd: Day, weeks: number): Day {
  const saturday = addDays(medicareWeekOf(startDate).endDate, (weeks - 1) * 7);
  return saturday < episodeEnd ? saturday : episodeEnd;
}

function parsed(notation: string): Frequency {
  const reading = readFrequency(notation);
  if (!reading.ok) throw new Error(`${notation}: ${reading.error.message}`);
  return reading.frequency;
}

/**
 * Usual frequencies, each with its length, given the number of Medicare weeks (4 or more) from the first visit to the end of
 * the episode. Nurses come at least weekly.
 */
const notations: Readonly<Record<OrderDiscipline, (weeks: number, need: CareNeed) => readonly string[]>> = {
  SN: (weeks, need) => [
    `1w${weeks}`,
    `2w2 1w${weeks - 2}; 2 PRN for fall or change in condition`,
    `1w1 2w3 1w${weeks - 4}`,
    `3w1 2w${weeks - 1}`,
    `1-2w${weeks}`,
    `1d3 1w${weeks - 1}; 3 PRN for ${need === "wound" ? "wound drainage or dislodged dressing" : "change in condition"}`,
    `2w1 1w${weeks - 1}`,
  ],
  PT: (weeks) => ["1w1 2w3", "2w4", `3w2 2w${weeks - 3}`, "2-3w4", "1w1 3w2 2w1"],
  OT: () => ["1w1 2w3", "2w3", "1w4"],
  ST: () => ["1w1 2w2 1w1", "2w4", "1w4"],
  MSW: () => ["1m2", "1w2", "1w1; 1 PRN for caregiver strain"],
  HHA: (weeks) => [`2w${weeks}`, `3w2 2w${weeks - 2}`, `0w1 2w${weeks - 1}`],
};
