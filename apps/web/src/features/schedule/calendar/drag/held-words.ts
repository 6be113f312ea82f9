import type { Visit } from "@hearthside/contract";
import { dayOf } from "../../data/local-time.ts";
import { clockSpan, dayWords } from "../../data/time-words.ts";
import { effectWords } from "../../visit-words.ts";
import type { NameOf } from "../visit-label.ts";
import type { MoveFindings } from "./use-move-findings.ts";
import type { Moving } from "./use-moving.ts";

/** 'Tuesday, March 3, 9:00 AM to 9:45 AM', with the clinician when it changes. */
export function placeWords({ to, visit }: Moving, nameOf: NameOf): string {
  const who = to.userId === visit.userId ? "" : `, ${nameOf(to.userId)}`;
  return `${dayWords(dayOf(to.start))}, ${clockSpan(to)}${who}`;
}

export const conflictWords = (visit: Visit) => `At the same time: ${visit.patientName}, ${clockSpan(visit)}.`;

/** Announces to screen readers where a held visit is and the conflicts there. */
export function heldWords(moving: Moving, { conflicts, broken }: MoveFindings, nameOf: NameOf): string {
  const against =
    broken?.map(({ effect, message }) => `${effectWords[effect].label}: ${message}`) ??
    conflicts.map(conflictWords);
  return [`${placeWords(moving, nameOf)}.`, ...against].join(" ");
}
