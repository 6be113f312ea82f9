import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call } from "#src/lib/call.ts";
import type { Day } from "../data/local-time.ts";
import { type PlannedLine, type PlanRow, proposalToRows, rowIn, weeksOf } from "./plan.ts";

/** Preferred clinician and time. */
export type Wish = { userId?: string; preferredMinute?: number };

const proposal = (frequencyId: string, wish: Wish) =>
  queryOptions({
    queryKey: ["schedule", "proposal", frequencyId, wish],
    queryFn: ({ signal }) => call("POST /visits/propose", { frequencyId, ...wish }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    throwOnError: false,
  });

/** The suggested plan of an order, editable by hand; a new suggestion replaces it. */
export function useProposal(line: PlannedLine) {
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
