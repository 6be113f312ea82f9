import { addDays } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { PaperRecord } from "../chart-records.ts";
import { momentOf } from "../moment-of.ts";
import { paperTexts } from "../words/notes.ts";
import { dayAfter, type Entry, enteredOn } from "./entry.ts";

const undecided: ReadonlySet<PaperRecord["status"]> = new Set(["draft", "submitted"]);

/** A few documents of an admission on service; the latest may be a draft or in review. */
export function papersOf(random: Random, entry: Entry): PaperRecord[] {
  const { newId, patientId, admission, caseManagerId, today, agency } = entry;
  if (admission.startOfCare === null) return [];
  return random.sample(paperTexts, random.between(1, 4)).map(([kind, title, text], position) => {
    const day = dayAfter(entry, random.between(0, 45));
    const isRecent = day >= addDays(today, -20);
    const status =
      position === 0 && isRecent
        ? random.pick(["draft", "submitted", "submitted", "in-review", "returned"] as const)
        : ("filed" as const);
    return {
      id: newId(),
      patientId,
      admissionId: admission.id,
      kind,
      title,
      text,
      status,
      authorId: caseManagerId,
      createdAt: enteredOn(day, entry),
      submittedAt: status === "draft" ? null : momentOf(day, today, "18:07"),
      ...(undecided.has(status)
        ? { decidedAt: null, decidedBy: null }
        : { decidedAt: momentOf(day, today, "21:09"), decidedBy: agency.members.admin.id }),
    };
  });
}
