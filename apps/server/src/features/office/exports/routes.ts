import { type Host, serve } from "#src/http/serve.ts";
import { serveStoredFile } from "#src/http/serve-stored-file.ts";
import { askForExport, cancelExport, getExport } from "./exports.ts";
import { openExportContent } from "./open-content.ts";
import { findExports } from "./queries.ts";
import { askForRecord } from "./record/ask-for-record.ts";

export function exportRoutes(host: Host): void {
  const { services } = host;
  const { files } = services;
  serve(host, "GET /exports", async (_input, work) => ({ exports: await findExports(work) }));
  serve(host, "POST /exports", (input, work) => askForExport(work, { services, input }));
  serve(host, "POST /patients/:id/record", (input, work) => askForRecord(work, { services, input }));
  serve(host, "GET /exports/:id", ({ id }, work) => getExport(work, id));
  serve(host, "POST /exports/:id/cancel", ({ id }, work) => cancelExport(work, id));
  serveStoredFile(host, "GET /exports/:id/content", ({ id }, work) => openExportContent(work, { files, id }));
}
