import type { ChartRecords, PaperRecord } from "@hearthside/demo";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { insertRows } from "./insert-rows.ts";

/** Adds what charts hold beside care itself: medications, allergies, payers' answers, papers and what moved admissions. */
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

const documentOf = ({ text, createdAt, ...paper }: PaperRecord) => ({
  ...paper,
  content: { text },
  createdAt,
  changedAt: createdAt,
});

/** The way a paper went until where it stands. */
const ways: Readonly<Record<PaperRecord["status"], readonly PaperRecord["status"][]>> = {
  draft: [],
  submitted: ["submitted"],
  "in-review": ["submitted", "in-review"],
  returned: ["submitted", "returned"],
  filed: ["submitted", "filed"],
};

const stepsOf = ({ id, status, authorId, createdAt }: PaperRecord) =>
  ways[status].map((step) => ({
    ...{ id: uuidv7(), documentId: id, status: step, userId: authorId, at: createdAt },
    comment: step === "returned" ? "Please add the vital signs." : null,
  }));
