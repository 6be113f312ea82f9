import {
  addDays,
  type Day,
  daysBetween,
  type Frequency,
  medicareWeekOf,
  orderedVisits,
  readFrequency,
  weeksOf,
} from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import { momentOf } from "../moment-of.ts";
import type { AdmissionRecord, EpisodeRecord } from "../records.ts";
import type { FrequencyRecord, OrderDiscipline, OrderRecord } from "../visit-records.ts";

type OrdersOf = {
  readonly admission: AdmissionRecord;
  readonly episodes: readonly EpisodeRecord[];
  readonly disciplines: readonly OrderDiscipline[];
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

const places = [
  "Patient's home",
  "Patient's home",
  "Patient's home",
  "Patient's home",
  "Assisted living",
  "Relative's home",
  "Group home",
] as const;

/** One frequency order for each certification period, with a line for each discipline; some of them verbal. */
export function ordersOf(random: Random, about: OrdersOf): Orders {
  const place = random.pick(places);
  const orders: OrderRecord[] = [];
  const frequencies: FrequencyRecord[] = [];
  for (const episode of about.episodes) {
    const order = frequencyOrder(random, about, episode);
    orders.push(order);
    for (const discipline of about.disciplines)
      frequencies.push({
        id: about.newId(),
        orderId: order.id,
        patientId: about.admission.patientId,
        ...frequencyLine(random, episode, discipline),
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
  const texts = [
    "Obtain a urine specimen for analysis and culture.",
    "Hold the diuretic until the next visit; report the weight daily.",
    "Apply foam dressing to the wound every three days.",
    "Evaluate for a bedside commode and a shower chair.",
  ];
  return about.episodes.slice(-1).map((episode) => ({
    id: about.newId(),
    ...writtenBy(about.admission, episode),
    kind: "verbal",
    text: random.pick(texts),
    orderedOn: about.today,
    receivedBy: about.caseManagerId,
    authorId: about.caseManagerId,
    receivedAt: momentOf(about.today, about.today, "15:05"),
    createdAt: momentOf(about.today, about.today, "15:05"),
    status: "sent",
  }));
}

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
function frequencyLine(random: Random, episode: EpisodeRecord, discipline: OrderDiscipline): Line {
  const startDate =
    discipline === "SN" ? episode.startDate : addDays(episode.startDate, random.between(0, 5));
  const weeks = weeksTouchedBy(startDate, episode.endDate);
  const notation = random.pick(notations[discipline](weeks));
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

/** Usual frequencies, given the number of Medicare weeks (4 or more) from the first visit to the end of the episode. */
const notations: Readonly<Record<OrderDiscipline, (weeks: number) => readonly string[]>> = {
  SN: (weeks) => [
    `1w${weeks}`,
    `2w2 1w${weeks - 2}; 2 PRN for fall or change in condition`,
    `1w1 2w3 1w${weeks - 4}`,
    `3w1 2w${weeks - 1}`,
    `1-2w${weeks}`,
    `1d3 1w${weeks - 1}; 3 PRN for wound drainage or dislodged dressing`,
    "1 every 2w",
  ],
  PT: (weeks) => ["1w1 2w3", "2w4", `3w2 2w${weeks - 3}`, "2-3w4", "1w1 3w2 2w1"],
  OT: () => ["1w1 2w3", "2w3", "1w4"],
  ST: () => ["1w1 2w2 1w1", "2w4", "1w4"],
  MSW: () => ["1m2", "1w2", "1w1; 1 PRN for caregiver strain"],
  HHA: (weeks) => [`2w${weeks}`, `3w2 2w${weeks - 2}`, `0w1 2w${weeks - 1}`],
};
