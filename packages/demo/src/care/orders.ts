import { addDays, type Day } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import { momentOf } from "../moment-of.ts";
import type {
  AdmissionRecord,
  EpisodeRecord,
  FrequencyRecord,
  OrderDiscipline,
  OrderRecord,
} from "../records.ts";
import { frequencyLine } from "./frequency-line.ts";

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
