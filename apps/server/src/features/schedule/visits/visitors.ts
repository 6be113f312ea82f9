import { may } from "@hearthside/contract/permissions";
import { addDays } from "@hearthside/scheduling";
import { assignUntil } from "#src/features/shared/assignments/assignments.ts";
import { powersOf } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { Prospect } from "./planning/judge-visits.ts";

/** How many days after a visit its clinician can still see the patient, because notes are written late. */
const daysAfter = 14;

/** Assigns clinicians to the patients they will visit, if they have no access yet, from today until after the visit. */
export async function letVisitorsSee(work: Work, prospects: readonly Prospect[]): Promise<void> {
  const lasts = new Map<string, { patientId: string; userId: string; until: string }>();
  for (const { patient, clinician, wanted } of prospects) {
    if (clinician === null || may(powersOf(clinician), "patients", "view-all")) continue;
    const until = addDays(wanted.start.slice(0, 10), daysAfter);
    const key = `${patient.id}/${clinician.id}`;
    if (until > (lasts.get(key)?.until ?? ""))
      lasts.set(key, { patientId: patient.id, userId: clinician.id, until });
  }
  for (const visitor of lasts.values()) await assignUntil(work, visitor);
}
