import { addDays, daysBetween, describeDay, medicareWeekOf, weekOf } from "@hearthside/scheduling";
import { momentOf } from "../moment-of.ts";
import type { EpisodeRecord } from "../records.ts";
import type { FrequencyRecord, OrderRecord, ReplacementRecord } from "../visit-records.ts";
import type { Moment } from "./span.ts";

type Ordered = {
  readonly line: FrequencyRecord;
  readonly order: OrderRecord;
  readonly episode: EpisodeRecord;
};

/** On Wednesday of last week the physician changed the order to two visits a week. */
export function replacementOf(
  { line, order, episode }: Ordered,
  moment: Moment,
  newId: () => string,
): ReplacementRecord {
  const startDate = addDays(weekOf(moment.today, 0).startDate, -4);
  const weeks =
    (daysBetween(medicareWeekOf(startDate).startDate, medicareWeekOf(episode.endDate).endDate) + 1) / 7;
  const notation = `2w${weeks}`;
  const orderId = newId();
  return {
    order: {
      ...order,
      id: orderId,
      kind: "frequency",
      text: notation,
      orderedOn: startDate,
      createdAt: momentOf(startDate, moment.today, "15:05"),
      status: "signed",
    },
    line: {
      ...line,
      id: newId(),
      orderId,
      notation,
      visitCount: 2 * weeks,
      startDate,
      endDate: episode.endDate,
      replacesId: line.id,
    },
    ended: {
      id: line.id,
      endDate: addDays(startDate, -1),
      endReason: `Replaced by ${notation} from ${describeDay(startDate)}`,
    },
  };
}

/** Whether a line has run long enough to be changed and has enough time left. */
export function isReplaceable({ line, order, episode }: Ordered, { today }: Moment): boolean {
  const isWeekly = /^(\d+w\d+ ?)+$/.test(line.notation);
  const goesOn = line.startDate <= addDays(today, -21) && episode.endDate >= addDays(today, 14);
  return (
    isWeekly && goesOn && line.discipline === "SN" && order.kind === "frequency" && order.status === "signed"
  );
}
