import type { Reason } from "@hearthside/oasis";
import { addDays } from "@hearthside/scheduling";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findStanding, findUrgentTasks } from "./attention-queries.ts";

/** How many days before its deadline a task needs attention. */
const daysAhead = 7;

type Standing = Awaited<ReturnType<typeof findStanding>>[number];

type Item = {
  readonly taskId: string;
  readonly kind: string;
  readonly title: string;
  readonly dueOn: string | null;
  readonly isImportant: boolean;
  readonly assessmentId: string | null;
  readonly reason: Reason | null;
};

/**
 * A patient's tasks due within a week or overdue, each with its assessment; the view is recorded.
 * Throws `not-found`.
 */
export async function readAttention(work: Work, patientId: string): Promise<{ items: Item[] }> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "attention" });
  const until = addDays(work.today, daysAhead);
  const tasks = await findUrgentTasks(work, { patientId, until });
  const seesAssessments = callerMay(work, "assessments", "view");
  const standing = seesAssessments ? await findStanding(work, patientId) : [];
  const items = tasks.map(({ causeKey, ...task }) => ({ ...task, ...assessmentFor(causeKey, standing) }));
  return { items };
}

/** The assessment of a task: the existing one, or the reason to start one. */
function assessmentFor(
  causeKey: string,
  standing: readonly Standing[],
): Pick<Item, "assessmentId" | "reason"> {
  const [kind, about = "", admissionId, day] = causeKey.split("/");
  if (kind === "oasis-export-due" || kind === "oasis-rejected") {
    const made = standing.find(({ id }) => id === about);
    return { assessmentId: made?.id ?? null, reason: made?.reason ?? null };
  }
  if (kind !== "assessment-due") return { assessmentId: null, reason: null };
  const reason = about === "resumption" ? "03" : "01";
  const begun = standing.find(
    (made) => made.admissionId === admissionId && made.reason === reason && isFor(made, day),
  );
  return { assessmentId: begun?.id ?? null, reason };
}

/** A resumption without a date may be the requested one; one with another date is not. */
const isFor = ({ startDate, status }: Standing, day: string | undefined) =>
  day === undefined || startDate === day || (startDate === null && status === "draft");
