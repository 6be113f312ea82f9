import type { PlanOfCareRecord } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import type { PlanAct } from "./possible-acts.ts";
import { usePlanAct } from "./use-plan-act.ts";

type Quick = Extract<PlanAct, "review" | "approve" | "file" | "new-version">;

const doneWords: { readonly [A in Quick]: string } = {
  review: "The plan of care is in review.",
  approve: "The plan of care was approved.",
  file: "The plan of care was filed.",
  "new-version": "A new version was started from the signed plan.",
};

/** Actions without a dialog. */
export function useQuickActs({ id, version }: Pick<PlanOfCareRecord, "id" | "version">) {
  const { run, busy, refusal } = usePlanAct();
  const begin = (act: Quick) =>
    run({
      work: () => send(act, { id, version }),
      done: doneWords[act],
      otherwise: "This could not be done.",
    });
  return { begin, busy, refusal };
}

function send(act: Quick, at: { id: string; version: number }): Promise<unknown> {
  switch (act) {
    case "review":
      return call("POST /documents/:id/review", at);
    case "approve":
      return approve(at);
    case "file":
      return call("POST /documents/:id/file", at);
    case "new-version":
      return call("POST /documents/:id/new-version", { id: at.id, newId: uuidv7() });
  }
}

/** The approval call answers for each document, so an error is thrown here. */
async function approve(at: { id: string; version: number }): Promise<void> {
  const { results } = await call("POST /documents/approve", { documents: [at] });
  const problem = results[0]?.problem ?? null;
  if (problem !== null) throw new ApiError({ status: 409, message: problem });
}
