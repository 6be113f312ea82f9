import type { OrderDiscipline } from "@hearthside/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "#src/lib/api-error.ts";
import { call, callQuery } from "#src/lib/call.ts";
import { counted } from "#src/lib/numbers.ts";
import { listedName } from "#src/lib/person-name.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import { candidatesFor } from "../actions/free-places.ts";
import type { Day } from "../data/local-time.ts";
import { patchVisits } from "../data/patch-visit.ts";
import { useClinicians } from "../data/queries.ts";
import {
  checkRows,
  type PlannedLine,
  type PlanRow,
  proposalToRows,
  rowIn,
  rowToVisit,
  weeksOf,
} from "./plan.ts";

type Planning = { line: PlannedLine; formId: string; onClose: () => void };

/** The plan of an order, scheduled all or none. */
export function usePlan({ line, formId, onClose }: Planning) {
  const proposal = useProposal(line);
  const { run, busy, refusal } = useAction([["schedule"]]);
  const idFor = usePlanId();
  const queries = useQueryClient();

  function book() {
    const rows = checkRows(proposal.rows, line.visitMinutes);
    proposal.setRows(rows);
    const visits = rows.flatMap((row) => rowToVisit(row, line) ?? []);
    if (rows.some(({ problem }) => problem !== undefined)) return focusFirstError(formId);
    const send = async () => {
      try {
        const booked = await call("POST /visits/plan", { id: idFor(JSON.stringify(visits)), visits });
        patchVisits(queries, booked.visits);
        return booked.visits.length;
      } catch (error) {
        if (isAboutVisits(error)) proposal.setRows(await whyEach(rows, line));
        focusFirstError(formId);
        throw error;
      }
    };
    run(send, "The visits could not be scheduled.", {
      done: (count) => ({ text: `${counted(count, "visit")} scheduled.` }),
      onDone: onClose,
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

/** Preferred clinician and time. */
export type Wish = { userId?: string; preferredMinute?: number };

const proposal = (frequencyId: string, wish: Wish) =>
  callQuery(
    {
      queryKey: ["schedule", "proposal", frequencyId, wish],
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      throwOnError: false,
    },
    "POST /visits/propose",
    { frequencyId, ...wish },
  );

/** The suggested plan of an order, which the user can edit; a new suggestion replaces it. */
function useProposal(line: PlannedLine) {
  const [wish, setWish] = useState<Wish>({});
  const proposed = useQuery(proposal(line.id, wish));
  const first = useMemo(() => (proposed.data ? proposalToRows(proposed.data) : []), [proposed.data]);
  const [edited, setRows] = useState<readonly PlanRow[]>();
  const queries = useQueryClient();
  const rows = edited ?? first;
  return {
    proposed,
    rows,
    setRows,
    weeks: weeksOf(rows, { proposed: first, unplaced: proposed.data?.unplaced ?? [] }),
    propose: (next: Wish) => {
      setRows(undefined);
      setWish(next);
      void queries.invalidateQueries({ queryKey: proposal(line.id, next).queryKey });
    },
    change: (id: string, part: Partial<PlanRow>) =>
      setRows(rows.map((row) => (row.id === id ? { ...row, problem: undefined, ...part } : row))),
    takeOut: (id: string) => setRows(rows.filter((row) => row.id !== id)),
    add: (week: Day) =>
      setRows([...rows, rowIn(week, rows.findLast((row) => row.weekOf === week) ?? rows.at(-1))]),
  };
}

/** Clinicians of a discipline as options. */
export function useMakers(discipline: OrderDiscipline) {
  const { clinicians } = useClinicians();
  return useMemo(
    () =>
      candidatesFor({ discipline, span: undefined }, clinicians, []).map(({ clinician }) => ({
        value: clinician.id,
        label: `${listedName(clinician)}, ${clinician.discipline ?? discipline}`,
      })),
    [clinicians, discipline],
  );
}
