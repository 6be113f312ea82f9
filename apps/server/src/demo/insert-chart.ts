import type { ChartRecords, PaperRecord } from "@hearthside/demo";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { insertRows } from "./insert-rows.ts";

/** Adds the rest of the charts: medications, allergies, eligibility checks, documents and admission events. */
export async function insertChart(trx: AgencyTrx, chart: ChartRecords): Promise<void> {
  await insertRows(trx, "patient_care", chart.cares.map(inArrays));
  await insertRows(trx, "medication", chart.medications);
  await insertRows(trx, "allergy", chart.allergies);
  await insertRows(trx, "behavior", chart.behaviors);
  await insertRows(trx, "admission_event", chart.admissionEvents);
  await insertRows(trx, "eligibility_check", chart.eligibilityChecks);
  await insertRows(trx, "authorization", chart.authorizations);
  await insertRows(trx, "document", chart.papers.map(documentOf));
  await insertRows(trx, "document_step", chart.papers.flatMap(stepsOf));
}

const inArrays = (care: ChartRecords["cares"][number]) => ({
  ...care,
  advanceDirectives: care.advanceDirectives === null ? null : [...care.advanceDirectives],
  emergencyEquipment: care.emergencyEquipment === null ? null : [...care.emergencyEquipment],
});

const documentOf = ({ text, decidedAt, decidedBy, ...paper }: PaperRecord) => ({
  ...paper,
  content: { text },
  changedAt: decidedAt ?? paper.submittedAt ?? paper.createdAt,
});

/** The steps of a document to its status: submitted, then reviewed by a colleague. */
function stepsOf({ id: documentId, status, authorId, submittedAt, decidedAt, decidedBy }: PaperRecord) {
  const submitted = { status: "submitted" as const, userId: authorId, at: submittedAt, comment: null };
  const comment = status === "returned" ? "Please add the vital signs." : null;
  const decided = { status, userId: decidedBy, at: decidedAt, comment };
  return [submitted, decided].flatMap(({ at, ...step }) =>
    at === null ? [] : [{ id: uuidv7(), documentId, at, ...step }],
  );
}
