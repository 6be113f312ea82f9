import type { Visit } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { addDays } from "@hearthside/scheduling";
import { assignUntil } from "#src/features/shared/assignments/assignments.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { powersOf } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { Prospect } from "./judge-visits.ts";

type Change = {
  readonly action: "visit.create" | "visit.change" | "visit.cancel" | "visit.restore";
  readonly before?: Visit;
  readonly after: Visit;
};

/** Records a change of a visit in the audit trail and for browsers: times and codes, never names or notes. */
export async function recordVisit(work: Work, { action, before, after }: Change): Promise<void> {
  const { id: subjectId, patientId, version } = after;
  await recordEvent(work, {
    action,
    patientId,
    subjectId,
    after: planOf(after),
    ...(before === undefined ? {} : { before: planOf(before) }),
  });
  await recordChange(work, { kind: "visit", patientId, subjectId, revision: version });
}

const planOf = ({ version, status, reason, userId, start, minutes, kind, ...visit }: Visit) => ({
  version,
  status,
  reason,
  userId,
  start,
  minutes,
  kind,
  discipline: visit.discipline,
  frequencyId: visit.frequencyId,
  urgency: visit.urgency,
  jointGroupId: visit.jointGroupId,
  makesUpForId: visit.makesUpForId,
  overrideReason: visit.overrideReason,
});

/** How many days after a visit its clinician can still see the patient, because notes are written late. */
const daysAfter = 14;

/** Assigns clinicians to the patients they will visit, if they have no access yet, from today until after the visit. */
export async function letVisitorsSee(work: Work, prospects: readonly Prospect[]): Promise<void> {
  const lasts = new Map<string, { patientId: string; userId: string; until: string }>();
  for (const { patient, clinician, input } of prospects) {
    if (clinician === null || may(powersOf(clinician), "patients", "view-all")) continue;
    const until = addDays(input.start.slice(0, 10), daysAfter);
    const key = `${patient.id}/${clinician.id}`;
    if (until > (lasts.get(key)?.until ?? ""))
      lasts.set(key, { patientId: patient.id, userId: clinician.id, until });
  }
  for (const visitor of lasts.values()) await assignUntil(work, visitor);
}
