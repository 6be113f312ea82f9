import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import type { Table } from "./table.ts";

/** What the figures were measured on; no name and no date, so that a record changes only with its figures. */
export const machineTable = (): Table => ({
  title: "Machine",
  columns: ["cores", "processor", "memory", "Node", "load before"],
  rows: [
    [
      String(availableParallelism()),
      cpus()[0]?.model.trim() ?? "unknown",
      `${Math.round(totalmem() / 2 ** 30)} GB`,
      process.versions.node,
      (loadavg()[0] ?? 0).toFixed(1),
    ],
  ],
});
