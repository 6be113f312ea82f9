import type { Reason } from "@hearthside/oasis";
import { addDays } from "@hearthside/scheduling";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { isOfSeenKind } from "#src/features/shared/tasks/visible-warnings.ts";
import { callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { reasonOfDue } from "../tasks/due-assessments.ts";

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
  const reason = reasonOfDue(about) ?? null;
  const begun = standing.find(
    (made) => made.admissionId === admissionId && made.reason === reason && isFor(made, day),
  );
  return { assessmentId: begun?.id ?? null, reason };
}

/**
 * For a task about one day: an assessment without a date may be the requested one; an assessment with another date is
 * not.
 */
const isFor = ({ startDate, status }: Standing, day: string | undefined) =>
  day === undefined || startDate === day || (startDate === null && status === "draft");

// The caller's access to the patient is checked beforehand.

/** Open tasks due by `until`, and important ones of any date; the most urgent first. */
const findUrgentTasks = (work: Work, { patientId, until }: { patientId: string; until: string }) =>
  work.trx
    .selectFrom("task")
    .select(["id as taskId", "kind", "title", "dueOn", "isImportant", "causeKey"])
    .where("agencyId", "=", work.agencyId)
    .where("patientId", "=", patientId)
    .where("resolvedAt", "is", null)
    .where(isOfSeenKind(work))
    .where((eb) => eb.or([eb("dueOn", "<=", until), eb("isImportant", "=", true)]))
    .orderBy("dueOn", (order) => order.asc().nullsLast())
    .orderBy("isImportant", "desc")
    .orderBy("title")
    .limit(50)
    .execute();

/** The patient's current assessments, latest first. */
const findStanding = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("assessment")
    .select(["id", "admissionId", "reason", "status", "startDate"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("status", "<>", "inactivated")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
