import * as z from "zod/mini";
import { NewId, Uuid } from "./chart-fields.ts";
import { endpoints } from "./endpoint.ts";
import { ReportRequest } from "./report-request.ts";
import { exportFileFormats, exportFormats, exportStatuses } from "./report-words.ts";

const allow = { area: "reports", action: "export" } as const;

/** A file that is made of a report, or of a patient's record, for who asked for it. */
export const DataExport = z
  .object({
    id: Uuid,
    title: z.string(),
    format: z.enum(exportFileFormats),
    /** What was asked for, to ask for it again; null when the product has learned to read it otherwise since. */
    request: z.nullable(ReportRequest),
    /** Whose record it is; null: a report. */
    patientId: z.nullable(Uuid),
    status: z.enum(exportStatuses),
    /** Of a record: files. */
    rowsDone: z.int(),
    /** Null until they are counted. */
    rowCount: z.nullable(z.int()),
    /** Bytes of the finished file. */
    size: z.nullable(z.int()),
    /** Why it failed, for people. */
    problem: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    finishedAt: z.nullable(z.iso.datetime()),
    /** Until when a finished file can be fetched. */
    expiresAt: z.nullable(z.iso.datetime()),
  })
  .check(z.meta({ id: "DataExport" }));
export type DataExport = z.infer<typeof DataExport>;

export const dataExports = endpoints({
  "GET /exports": {
    summary: "The signed-in user's own exports, the newest first, at most 100",
    allow,
    output: z.object({ exports: z.array(DataExport) }),
  },
  "POST /exports": {
    summary: "Ask for a file of a report; it is written beside other work",
    allow,
    input: z
      .object({ id: NewId, request: ReportRequest, format: z.enum(exportFormats) })
      .check(z.meta({ id: "NewExport" })),
    output: DataExport,
    refuses: ["key-reused", "too-many-attempts"],
  },
  "POST /patients/:id/record": {
    summary: "Ask for a patient's whole record as a zip; it is written beside other work",
    allow: { area: "patients", action: "export" },
    input: z.object({ id: Uuid, exportId: NewId }).check(z.meta({ id: "NewRecordExport" })),
    output: DataExport,
    refuses: ["key-reused", "too-many-attempts"],
  },
  "GET /exports/:id": {
    summary: "How far an export of one's own is",
    allow,
    input: z.object({ id: Uuid }),
    output: DataExport,
  },
  "POST /exports/:id/cancel": {
    summary: "Stop an export of one's own; nothing of the file is kept",
    allow,
    input: z.object({ id: Uuid }),
    output: DataExport,
    refuses: ["wrong-status"],
  },
  "GET /exports/:id/content": {
    summary: "The finished file of an export of one's own, to save",
    allow,
    input: z.object({ id: Uuid }),
    file: "application/octet-stream",
    refuses: ["unavailable"],
  },
});
