import { PlanOfCareFacts, type PlanOfCareModule, type PlanOfCareRecord } from "@hearthside/contract";
import { differences, missingFrom } from "@hearthside/plan-of-care";
import { AppError } from "#src/app-error.ts";
import { type DocumentRow, findDocument } from "#src/features/documents/document-rows.ts";
import { findReturnComment } from "#src/features/documents/document-steps.ts";
import { SignedContent } from "#src/features/documents/print/document-form.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { readPlanFacts } from "./facts/plan-facts.ts";
import { findPeriodsOfPlans, findPlansOf, findSignedPlan, type PlanRow, planOf } from "./queries.ts";

type Asked = {
  readonly id: string;
  /** Undefined: today's period, or else the latest one. */
  readonly episodeId?: string | undefined;
};

/** The plan of a period. The access is recorded. Throws `not-found`. */
export async function openPlan(work: Work, asked: Asked): Promise<PlanOfCareModule> {
  const module = await readPlan(work, asked);
  await recordView(work, { patientId: asked.id, section: "plan-of-care" });
  return module;
}

/** The current plan of a period. Throws `not-found`. */
export async function readPlan(work: Work, { id, episodeId }: Asked): Promise<PlanOfCareModule> {
  const { firstName, lastName } = await getPatient(work, id);
  const periods = await findPeriodsOfPlans(work, id);
  const period = periodOf(periods, { episodeId, today: work.today });
  if (period === undefined && episodeId !== undefined) throw new AppError("not-found");
  const shown = { patientId: id, patientName: `${lastName}, ${firstName}`, periods };
  if (period === undefined) return { ...shown, ...withoutPeriod };
  return { ...shown, period, ...(await planOfPeriod(work, { patientId: id, episodeId: period.id })) };
}

const withoutPeriod = { period: null, plan: null, facts: null, missing: [], differences: [], earlier: [] };

type Period = PlanOfCareModule["periods"][number];

function periodOf(
  periods: readonly Period[],
  { episodeId, today }: { episodeId: string | undefined; today: string },
): Period | undefined {
  if (episodeId !== undefined) return periods.find(({ id }) => id === episodeId);
  return periods.find(({ startDate }) => startDate <= today) ?? periods.at(-1);
}

type Place = { readonly patientId: string; readonly episodeId: string };

async function planOfPeriod(work: Work, place: Place) {
  const [latest, ...earlier] = await findPlansOf(work, place.episodeId);
  const row = latest && (await findDocument(work, latest.id));
  const content = row && planOf(row.content);
  const facts = await readPlanFacts(work, { ...place, physicianId: content?.physicianId ?? null });
  const before = earlier.map(asVersion);
  if (latest === undefined || row === undefined || content === undefined)
    return { plan: null, facts, missing: [], differences: [], earlier: before };
  const plan = await recordOf(work, { latest, row, content, facts });
  return {
    plan,
    facts,
    missing: [...missingFrom(content, plan.facts)],
    differences: [...differences(content, facts)],
    earlier: before,
  };
}

type Read = {
  readonly latest: PlanRow;
  readonly row: DocumentRow;
  readonly content: PlanOfCareRecord["content"];
  readonly facts: PlanOfCareFacts;
};

async function recordOf(work: Work, { latest, row, content, facts }: Read): Promise<PlanOfCareRecord> {
  const { version, authorName, physicianSignedOn, receivedOn } = row;
  return {
    ...asVersion(latest),
    version,
    content,
    authorName,
    physicianSignedOn,
    receivedOn,
    facts: isOpen(row) ? facts : ((await signedFacts(work, row.id)) ?? facts),
    changedAt: row.changedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    returnComment:
      row.status === "returned" ? ((await findReturnComment(work, row.id))?.comment ?? null) : null,
  };
}

/** Whether it can still be edited. */
export const isOpen = ({ status }: Pick<DocumentRow, "status">): boolean =>
  status === "draft" || status === "returned";

/** The chart data at the time of signing. Undefined for a plan that was never signed here. */
async function signedFacts(work: Work, documentId: string): Promise<PlanOfCareFacts | undefined> {
  const signed = await findSignedPlan(work, documentId);
  if (signed === undefined) return undefined;
  return PlanOfCareFacts.parse(SignedContent.parse(JSON.parse(signed.signedText)).snapshot.facts);
}

const asVersion = ({ id, status, createdAt, signedAt, firstName, lastName }: PlanRow) => ({
  id,
  status,
  createdAt: createdAt.toISOString(),
  signedAt: signedAt?.toISOString() ?? null,
  signedBy: signedAt === null ? null : `${firstName} ${lastName}`,
});
