import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { NewId, Uuid } from "../fields.ts";
import { exportFileFormats, exportFormats, exportStatuses } from "./report-labels.ts";
import { ReportRequest } from "./reports.ts";

const allow = { area: "reports", action: "export" } as const;

/** A file made of a report, or of a patient's record, for the user who requested it. */
export const DataExport = z
  .object({
    id: Uuid,
    title: z.string(),
    format: z.enum(exportFileFormats),
    /** The report's request, to start it again. Null if the product can no longer read it. */
    request: z.nullable(ReportRequest),
    /** The patient of a record export. Null: a report. */
    patientId: z.nullable(Uuid),
    status: z.enum(exportStatuses),
    /** For a record: files. */
    rowsDone: z.int(),
    /** Null until they are counted. */
    rowCount: z.nullable(z.int()),
    /** Bytes of the finished file. */
    size: z.nullable(z.int()),
    /** Why it failed, in words for the user. */
    problem: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    finishedAt: z.nullable(z.iso.datetime()),
    /** Until when a finished file can be downloaded. */
    expiresAt: z.nullable(z.iso.datetime()),
  })
  .check(z.meta({ id: "DataExport" }));
export type DataExport = z.infer<typeof DataExport>;

export const dataExports = endpoints({
  "GET /exports": {
    summary: "List the signed-in user's own exports, newest first, up to 100",
    allow,
    output: z.object({ exports: z.array(DataExport) }),
  },
  "POST /exports": {
    summary: "Start exporting a report to a file",
    allow,
    records: ["export.create"],
    once: "id",
    input: z
      .object({ id: NewId, request: ReportRequest, format: z.enum(exportFormats) })
      .check(z.meta({ id: "NewExport" })),
    output: DataExport,
    refuses: ["key-reused", "too-many-attempts"],
  },
  "POST /patients/:id/record": {
    summary: "Start exporting a patient's whole record as a ZIP file",
    allow: { area: "patients", action: "export" },
    records: ["export.record"],
    once: "exportId",
    input: z.object({ id: Uuid, exportId: NewId }).check(z.meta({ id: "NewRecordExport" })),
    output: DataExport,
    refuses: ["key-reused", "too-many-attempts"],
  },
  "GET /exports/:id": {
    summary: "Get the progress of one of the user's exports",
    allow,
    input: z.object({ id: Uuid }),
    output: DataExport,
  },
  "POST /exports/:id/cancel": {
    summary: "Cancel one of the user's exports; nothing is kept",
    allow,
    records: ["export.cancel"],
    input: z.object({ id: Uuid }),
    output: DataExport,
    refuses: ["wrong-status"],
  },
  "GET /exports/:id/content": {
    summary: "Download the finished file of one of the user's exports",
    allow,
    records: ["export.download"],
    input: z.object({ id: Uuid }),
    file: "application/octet-stream",
    refuses: ["unavailable"],
  },
});
