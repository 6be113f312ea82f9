import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { counted } from "#src/lib/numbers.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { patchVisits } from "../data/patch-visit.ts";
import { checkRows, type PlannedLine, type PlanRow, rowToVisit } from "./plan.ts";
import { useOrderAct } from "./use-order-act.ts";
import { useProposal } from "./use-proposal.ts";

type Planning = { line: PlannedLine; formId: string; onClose: () => void };

/** The plan of an order, scheduled all or none. */
export function usePlan({ line, formId, onClose }: Planning) {
  const proposal = useProposal(line);
  const { act, busy, refusal } = useOrderAct("The visits could not be scheduled.");
  const idFor = usePlanId();
  const { notify } = useToasts();
  const queries = useQueryClient();

  function book() {
    const rows = checkRows(proposal.rows, line.visitMinutes);
    proposal.setRows(rows);
    const visits = rows.flatMap((row) => rowToVisit(row, line) ?? []);
    if (rows.some(({ problem }) => problem !== undefined)) return focusFirstError(formId);
    act(async () => {
      try {
        const booked = await call("POST /visits/plan", { id: idFor(JSON.stringify(visits)), visits });
        patchVisits(queries, booked.visits);
        notify({ variant: "success", content: `${counted(booked.visits.length, "visit")} scheduled.` });
        onClose();
      } catch (error) {
        if (isAboutVisits(error)) proposal.setRows(await whyEach(rows, line));
        focusFirstError(formId);
        throw error;
      }
    });
  }

  return { ...proposal, book, busy, refusal };
}

export type Plan = ReturnType<typeof usePlan>;

/** The same plan keeps its id when sent again; a changed plan gets a new one. */
function usePlanId() {
  const last = useRef({ content: "", id: "" });
  return (content: string) => {
    if (last.current.content !== content) last.current = { content, id: uuidv7() };
    return last.current.id;
  };
}

const isAboutVisits = (error: unknown) =>
  error instanceof ApiError && (error.code === "overlap" || error.code === "rule-broken");

/** Nothing was scheduled: checks each row for the reason. */
const whyEach = (rows: readonly PlanRow[], line: PlannedLine): Promise<PlanRow[]> =>
  Promise.all(
    rows.map(async (row) => {
      const visit = rowToVisit(row, line);
      if (visit === undefined) return row;
      const { broken } = await call("POST /visits/check", visit);
      const why = broken.filter(({ effect }) => effect !== "warning").map(({ message }) => message);
      return { ...row, problem: why.length > 0 ? why.join(" ") : undefined };
    }),
  );
