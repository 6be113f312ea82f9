import { type Host, serve } from "#src/http/serve.ts";
import { changeRecord, enterRecord, listRecords } from "./staff-records.ts";

export function staffRecordRoutes(host: Host): void {
  serve(host, "GET /staff/:id/records", ({ id, removed }, work) =>
    listRecords(work, { userId: id, removed: removed === "true" }),
  );
  serve(host, "POST /staff-records", (wanted, work) => enterRecord(work, wanted));
  serve(host, "PUT /staff-records/:id", (change, work) => changeRecord(work, change));
}
