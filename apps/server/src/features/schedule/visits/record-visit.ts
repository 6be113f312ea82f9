import type { Visit } from "@hearthside/contract";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";

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
