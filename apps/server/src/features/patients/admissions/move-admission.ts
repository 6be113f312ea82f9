import type { Admission, AdmissionAct, AdmissionStatus } from "@hearthside/contract";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { refreshAssessmentTasks } from "#src/features/assessments/tasks/assessment-tasks.ts";
import { type AdmissionEvent, insertEvent } from "#src/features/shared/admissions/admission-event.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { type AdmissionChanges, updateAdmission } from "./act-queries.ts";
import type { AdmissionRow } from "./admission-queries.ts";
import { getAdmission } from "./read-admissions.ts";

type Move = {
  readonly row: AdmissionRow;
  readonly act: AdmissionAct;
  readonly changes: AdmissionChanges & { readonly status: AdmissionStatus };
  readonly event: AdmissionEvent;
};

/** Changes the status of a locked admission and writes the event, the audit entry, the live event and due tasks. */
export async function moveAdmission(work: Work, { row, act, changes, event }: Move): Promise<Admission> {
  const { id, patientId } = row;
  await updateAdmission(work, { id, changes });
  await insertEvent(work, { id, patientId, ...event });
  await recordEvent(work, {
    action: `admission.${act}`,
    patientId,
    subjectId: id,
    before: { status: row.status },
    after: { status: changes.status, onDate: event.onDate },
  });
  return settle(work, id);
}

/** After every change of an admission: updates unsigned assessments, browsers and tasks. Returns the current admission. */
export async function settle(work: Work, id: string): Promise<Admission> {
  await followChart(work, {
    of: { admissionId: id },
    parts: ["admission", "episode", "physician", "branch", "agency"],
  });
  await refreshAssessmentTasks(work, id);
  const admission = await getAdmission(work, id);
  const { patientId, version: revision } = admission;
  await recordChange(work, { kind: "chart", patientId, subjectId: id, revision });
  return admission;
}
