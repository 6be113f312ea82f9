import type { DataExport } from "@hearthside/contract";

export const exportId = (number: number): string =>
  `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** A finished workbook of two rows. */
export const exportWith = (changes: Partial<DataExport> = {}): DataExport => ({
  id: exportId(1),
  title: "Missed Visit",
  format: "xlsx",
  request: {
    report: "missed-visit",
    dataSet: "visits",
    columns: [],
    filters: [],
    groupBy: null,
    sortBy: null,
  },
  patientId: null,
  status: "done",
  rowsDone: 2,
  rowCount: 2,
  size: 7300,
  problem: null,
  createdAt: "2026-03-04T15:00:00.000Z",
  finishedAt: "2026-03-04T15:00:01.000Z",
  expiresAt: "2026-03-11T15:00:01.000Z",
  ...changes,
});
