import { changeRow, createRow } from "#src/features/shared/chart-rows/change-rows.ts";
import { type Host, serve } from "#src/http/serve.ts";
import { listRecords, staffRecords } from "./staff-records.ts";

export function staffRecordRoutes(host: Host): void {
  serve(host, "GET /staff/:id/records", (input, work) => listRecords(work, input));
  serve(host, "POST /staff-records", (input, work) => createRow(work, staffRecords, input));
  serve(host, "PUT /staff-records/:id", (change, work) => changeRow(work, staffRecords, change));
}
