import type { DataExport, ExportFormat, ReportRequest } from "@hearthside/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { getSession } from "#src/lib/session-state.ts";
import { saveFrom } from "#src/ui/file-drop/save-file.ts";
import { fileName, isUnderWay } from "./export-words.ts";

const everyMs = { soon: 400, later: 3000 };

/** One's own exports, the newest first; read again by itself while one is under way, also without live events. */
export const ownExports = queryOptions({
  queryKey: ["exports", "list"],
  queryFn: ({ signal }) => call("GET /exports", undefined, signal),
  refetchInterval: ({ state }) => state.data?.exports.some(isUnderWay) === true && everyMs.later,
});

/** How far one is: asked for often during the first six seconds, since most are written within two. */
export const exportOf = (id: string) =>
  queryOptions({
    queryKey: ["exports", "one", id],
    queryFn: ({ signal }) => call("GET /exports/:id", { id }, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      (data === undefined || isUnderWay(data)) && (dataUpdateCount < 15 ? everyMs.soon : everyMs.later),
  });

export const readExportsAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ["exports"] });

export const askForExport = (request: ReportRequest, format: ExportFormat): Promise<DataExport> =>
  call("POST /exports", { id: uuidv7(), request, format });

/** A patient's whole record. */
export const askForRecord = (id: string): Promise<DataExport> =>
  call("POST /patients/:id/record", { id, exportId: uuidv7() });

/** Asks for the same again; undefined where nobody can any more. */
export function sameOrder({
  request,
  format,
  patientId,
}: DataExport): (() => Promise<DataExport>) | undefined {
  if (patientId !== null) return () => askForRecord(patientId);
  return request === null || format === "zip" ? undefined : () => askForExport(request, format);
}

export const cancelExport = (id: string): Promise<DataExport> => call("POST /exports/:id/cancel", { id });

/** Saves the file. The call before renews a session that has run out, which a link cannot. */
export async function saveExport({ id }: Pick<DataExport, "id">): Promise<void> {
  const found = await call("GET /exports/:id", { id });
  const agencyId = getSession().user?.AgencyRoles[0]?.AgencyId ?? "";
  saveFrom(`/api/exports/${id}/content?agency=${agencyId}`, fileName(found));
}
