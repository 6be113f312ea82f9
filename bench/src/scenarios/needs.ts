import type { LoadRequest } from "../load/load.ts";
import type { Table } from "../report/table.ts";
import { type Action, measureActions } from "./actions.ts";
import { withBench } from "./bench.ts";

/** The visits to plan of a large agency, for a scheduler. */
export const needs = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, (bench) =>
    measureActions(bench, {
      title: "What needs scheduling in a large agency",
      actions,
      where: "an agency of 100,000 patients with 430,000 lines of orders, few of them planned",
    }),
  );

const dayIn = (weeks: number) => new Date(Date.now() + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

const from = (weeks: number): LoadRequest => ({
  method: "GET",
  path: `/api/schedule/needs?weekOf=${dayIn(weeks)}`,
});

const actions: readonly Action[] = [
  ["from this week on", () => from(0)],
  ["from any of eight weeks on", (index) => from(index % 8)],
];
