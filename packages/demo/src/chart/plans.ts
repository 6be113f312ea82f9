import { addDays } from "@hearthside/scheduling";
import { idsFor } from "../chance/ids.ts";
import { randomFrom } from "../chance/random.ts";
import type { PlanRecord, WrittenPlan } from "../chart-records.ts";
import { momentOf } from "../moment-of.ts";
import { atOffice } from "../office-hours.ts";
import type { EpisodeRecord } from "../records.ts";
import { type Entry, enteredOn } from "./entry.ts";

const daysToPlan = 5;
const noon = 12 * 60;

type Planning = {
  readonly isSettled: boolean;
  readonly written: (episode: EpisodeRecord) => WrittenPlan;
};

/**
 * The plan of care of the current certification period, some days into it: signed by the physician, out for signature, or,
 * for a few, not signed yet. `isSettled`: signed.
 */
export function plansOf(
  { patientId, today, admission, caseManagerId }: Entry,
  episodes: readonly EpisodeRecord[],
  { isSettled, written }: Planning,
): PlanRecord[] {
  const current = episodes.filter(
    ({ admissionId, endDate }) => admissionId === admission.id && endDate >= today,
  );
  return current.slice(-1).flatMap((episode) => {
    const random = randomFrom(`${episode.id}/plan`);
    const day = addDays(episode.startDate, random.between(2, daysToPlan));
    const status = random.pick(isSettled ? (["signed"] as const) : statuses);
    if (day >= today || status === "none") return [];
    const backOn = atOffice(addDays(day, random.between(1, 10)), noon).day;
    const isBack = status === "signed" && backOn <= today;
    const sentAt = momentOf(day, today, "21:09");
    return [
      {
        id: idsFor(episode.id, "plan")(),
        patientId,
        admissionId: admission.id,
        episodeId: episode.id,
        physicianId: admission.physicianId,
        written: written(episode),
        status: status === "signed" && !isBack ? ("sent" as const) : status,
        authorId: caseManagerId,
        createdAt: enteredOn(day, { today }),
        submittedAt: status === "draft" ? null : momentOf(day, today, "18:07"),
        sentAt: status === "draft" || status === "submitted" ? null : sentAt,
        signedOn: isBack ? backOn : null,
      },
    ];
  });
}

const statuses = [
  ...Array.from({ length: 16 }, () => "signed" as const),
  "sent",
  "sent",
  "submitted",
  "draft",
  "none",
] as const;
