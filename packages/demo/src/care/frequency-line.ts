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
import type { EpisodeRecord, FrequencyRecord, OrderDiscipline } from "../records.ts";
import { notations } from "./notations.ts";

type Line = Omit<FrequencyRecord, "id" | "orderId" | "patientId" | "locationOfCare">;

/** A frequency within `episode`; nursing starts on its first day, others in its first days. */
export function frequencyLine(random: Random, episode: EpisodeRecord, discipline: OrderDiscipline): Line {
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
