import { addDays } from "@hearthside/scheduling";
import { idsFor } from "../chance/ids.ts";
import { randomFrom } from "../chance/random.ts";
import type { PlanRecord } from "../chart-records.ts";
import { momentOf } from "../moment-of.ts";
import type { EpisodeRecord } from "../records.ts";
import { type Entry, enteredOn } from "./entry.ts";

const daysToPlan = 5;

/**
 * The plan of care of the current certification period, some days into it: signed by the physician, out for signature, or,
 * for a few, not signed yet. `isSettled`: signed.
 */
export function plansOf(
  { patientId, today, admission, caseManagerId }: Entry,
  episodes: readonly EpisodeRecord[],
  isSettled: boolean,
): PlanRecord[] {
  const current = episodes.filter(
    ({ admissionId, endDate }) => admissionId === admission.id && endDate >= today,
  );
  return current.slice(-1).flatMap((episode) => {
    const random = randomFrom(`${episode.id}/plan`);
    const day = addDays(episode.startDate, random.between(2, daysToPlan));
    const status = random.pick(isSettled ? (["signed"] as const) : statuses);
    const text = random.pick(planTexts);
    if (day >= today || status === "none") return [];
    const backOn = addDays(day, random.between(1, 10));
    const isBack = status === "signed" && backOn <= today;
    const sentAt = momentOf(day, today, "21:09");
    return [
      {
        id: idsFor(episode.id, "plan")(),
        patientId,
        admissionId: admission.id,
        episodeId: episode.id,
        physicianId: admission.physicianId,
        ...text,
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

/** Typical orders and goals of plans of care. */
const planTexts = [
  {
    orders:
      "SN to observe and assess cardiopulmonary status, weight and edema at every visit; to teach the medication regimen and the signs to report.",
    goals: "Stable weight and breathing; names three signs of worsening and who to call, within 60 days.",
  },
  {
    orders:
      "SN to assess the wound at every visit and dress it as ordered; PT to evaluate and treat for gait and strength.",
    goals: "Wound closes without infection; walks 100 feet with a walker without help, within 60 days.",
  },
  {
    orders:
      "SN to monitor blood glucose and blood pressure; to teach diet, foot care and the use of insulin; aide for personal care.",
    goals: "Fasting glucose from 90 to 150; daily foot care without reminders, within 60 days.",
  },
] as const;
