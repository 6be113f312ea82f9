import { PlanOfCareFacts } from "@hearthside/contract";
import { missingFrom } from "@hearthside/plan-of-care";
import type { DocumentForm } from "#src/features/documents/document-form.ts";
import type { DocumentRow } from "#src/features/documents/document-rows.ts";
import { readPlanFacts } from "./facts/plan-facts.ts";
import { printPlan } from "./print-plan.ts";
import { planOf } from "./stored-plan.ts";

/** What makes plans of care different from other documents: they are signed with chart data, and printed by locator. */
export const planForm: DocumentForm = {
  findFacts: (work, row) => readPlanFacts(work, subjectOf(row)),
  missingFrom: ({ content, facts }) =>
    missingFrom(planOf(content), PlanOfCareFacts.parse(facts))
      .filter(({ blocks }) => blocks)
      .map(({ place, message, source }) => ({ field: place, message: `${message} (${source})` })),
  print: printPlan,
};

function subjectOf({ id, patientId, episodeId, physicianId }: DocumentRow) {
  if (episodeId === null) throw new Error(`the plan of care ${id} is of no certification period`);
  return { patientId, episodeId, physicianId };
}
