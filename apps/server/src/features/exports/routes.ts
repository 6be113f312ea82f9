import { type Host, serve } from "#src/http/serve.ts";
import { serveStoredFile } from "#src/http/serve-stored-file.ts";
import { askForExport, cancelExport, getExport } from "./exports.ts";
import { openContent } from "./open-content.ts";
import { findExports } from "./queries.ts";
import { askForRecord } from "./record/ask-for-record.ts";

export function exportRoutes(host: Host): void {
  const { services } = host;
  const { files } = services;
  serve(host, "GET /exports", async (_input, trx, caller) => ({ exports: await findExports(trx, caller) }));
  serve(host, "POST /exports", (wanted, trx, caller) => askForExport(trx, caller, { services, wanted }));
  serve(host, "POST /patients/:id/record", (wanted, trx, caller) =>
    askForRecord(trx, caller, { services, wanted }),
  );
  serve(host, "GET /exports/:id", ({ id }, trx, caller) => getExport(trx, caller, id));
  serve(host, "POST /exports/:id/cancel", ({ id }, trx, caller) => cancelExport(trx, caller, id));
  serveStoredFile(host, "GET /exports/:id/content", ({ id }, trx, caller) =>
    openContent(trx, caller, { files, id }),
  );
}
