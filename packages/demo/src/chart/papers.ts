import { addDays } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { PaperRecord } from "../chart-records.ts";
import { paperTexts } from "../words/notes.ts";
import { dayAfter, type Entry, enteredOn } from "./entry.ts";

/** A few papers of an admission that has begun; the latest may still be with its author or wait for a review. */
export function papersOf(random: Random, entry: Entry): PaperRecord[] {
  const { newId, patientId, admission, caseManagerId, today } = entry;
  if (admission.startOfCare === null) return [];
  return random.sample(paperTexts, random.between(1, 4)).map(([kind, title, text], position) => {
    const day = dayAfter(entry, random.between(0, 45));
    const isRecent = day >= addDays(today, -20);
    const status =
      position === 0 && isRecent
        ? random.pick(["draft", "submitted", "submitted", "in-review", "returned"] as const)
        : ("filed" as const);
    return {
      ...{ id: newId(), patientId, admissionId: admission.id, kind, title, text, status },
      authorId: caseManagerId,
      submittedAt: status === "draft" ? null : enteredOn(day),
      createdAt: enteredOn(day),
    };
  });
}
