import { addDays } from "@hearthside/scheduling";
import { agencyZone } from "../agency/branches.ts";
import type { Random } from "../chance/random.ts";
import type { VisitRecord } from "../visit-records.ts";
import { instantsOf, timeOn } from "./instants.ts";
import type { Outcome } from "./outcomes.ts";
import type { PlannedVisit } from "./planned-visit.ts";
import type { Moment } from "./span.ts";

type By = { readonly moment: Moment; readonly schedulerId: string };

/** A planned visit with its outcome; the verification has the actual times. */
export function visitRecord(
  random: Random,
  { day, minute, userId, ...visit }: PlannedVisit,
  { outcome, moment, schedulerId }: By & { outcome: Outcome },
): VisitRecord {
  const { from, to } = instantsOf({ day, minute, minutes: visit.minutes });
  const isComing = outcome.status === "scheduled" && day > addDays(moment.today, 2);
  const isOpen = isComing && visit.kind === "routine" && visit.jointGroupId === null;
  return {
    ...visit,
    userId: isOpen && random.chance(0.04) ? null : userId,
    localStart: timeOn(day, minute),
    zone: agencyZone,
    during: `[${from},${to})`,
    ...outcome,
    urgency: random.chance(0.05) ? random.pick(["urgent", "high", "medium", "low"] as const) : null,
    note: null,
    startedAt: null,
    endedAt: null,
    createdAt: `${day > moment.today ? addDays(moment.today, -1) : addDays(day, -8)}T16:00:00Z`,
    createdBy: schedulerId,
  };
}
