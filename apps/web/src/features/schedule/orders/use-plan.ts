import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { focusFirstError } from "../acts/focus-first-error.ts";
import type { Day } from "../data/local-time.ts";
import { patchVisit } from "../data/patch-visit.ts";
import { counted } from "./frequency-words.ts";
import {
  checkRows,
  type PlannedLine,
  type PlanRow,
  proposalToRows,
  rowIn,
  rowToVisit,
  weeksOf,
} from "./plan.ts";
import { useOrderAct } from "./use-order-act.ts";

/** Whose time and which hour is looked for first. */
export type Wish = { userId?: string; preferredMinute?: number };

const proposal = (frequencyId: string, wish: Wish) =>
  queryOptions({
    queryKey: ["schedule", "proposal", frequencyId, wish],
    queryFn: ({ signal }) => call("POST /visits/propose", { frequencyId, ...wish }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    throwOnError: false,
  });

type Planning = { line: PlannedLine; formId: string; onClose: () => void };

/** What is proposed for a line, as it may be changed before all of it is booked at once. */
export function usePlan({ line, formId, onClose }: Planning) {
  const [wish, setWish] = useState<Wish>({});
  const proposed = useQuery(proposal(line.id, wish));
  const first = useMemo(() => proposed.data && proposalToRows(proposed.data), [proposed.data]);
  const [edited, setEdited] = useState<readonly PlanRow[]>();
  const rows = edited ?? first ?? [];
  const { act, busy, refusal } = useOrderAct("The visits could not be booked.");
  const { notify } = useToasts();
  const queries = useQueryClient();

  function book() {
    const checked = checkRows(rows, line.visitMinutes);
    setEdited(checked);
    const visits = checked.flatMap((row) => rowToVisit(row, line) ?? []);
    if (checked.some(({ problem }) => problem !== undefined)) return focusFirstError(formId);
    act(async () => {
      try {
        const booked = await call("POST /visits/plan", { id: uuidv7(), visits });
        for (const visit of booked.visits) patchVisit(queries, visit);
        notify({ variant: "success", content: `${counted(booked.visits.length, "visit")} booked.` });
        onClose();
      } catch (error) {
        setEdited(await whyEach(checked, line));
        focusFirstError(formId);
        throw error;
      }
    });
  }

  return {
    proposed,
    rows,
    weeks: weeksOf(rows, { proposed: first ?? [], unplaced: proposed.data?.unplaced ?? [] }),
    busy,
    refusal,
    book,
    propose: (next: Wish) => {
      setEdited(undefined);
      setWish(next);
      void queries.invalidateQueries({ queryKey: proposal(line.id, next).queryKey });
    },
    change: (id: string, part: Partial<PlanRow>) =>
      setEdited(rows.map((row) => (row.id === id ? { ...row, problem: undefined, ...part } : row))),
    takeOut: (id: string) => setEdited(rows.filter((row) => row.id !== id)),
    add: (week: Day) =>
      setEdited([...rows, rowIn(week, rows.findLast((row) => row.weekOf === week) ?? rows.at(-1))]),
  };
}

export type Plan = ReturnType<typeof usePlan>;

/** Nothing was booked: asks of each row what stands in its way. */
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
