import type { DataExport, ExportFormat, ReportRequest } from "@hearthside/contract";
import { type QueryClient } from "@tanstack/react-query";
import { v7 as uuidv7 } from "uuid";
import { call, callQuery } from "#src/lib/call.ts";
import { getSession } from "#src/lib/session-state.ts";
import { saveFrom } from "#src/ui/file-drop/save-file.ts";
import { fileName, isUnderWay } from "./export-labels.ts";

const everyMs = { soon: 400, later: 3000 };

/** The user's own exports, newest first. Refetched while one is under way, in case live events are missed. */
export const ownExports = callQuery(
  {
    queryKey: ["exports", "list"],
    refetchInterval: ({ state }) => state.data?.exports.some(isUnderWay) === true && everyMs.later,
  },
  "GET /exports",
);

/** The progress of one export. Polled often during the first six seconds, since most are ready within two. */
export const exportOf = (id: string) =>
  callQuery(
    {
      queryKey: ["exports", "one", id],
      staleTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        (data === undefined || isUnderWay(data)) && (dataUpdateCount < 15 ? everyMs.soon : everyMs.later),
    },
    "GET /exports/:id",
    { id },
  );

export const readExportsAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ["exports"] });

export const askForExport = (request: ReportRequest, format: ExportFormat): Promise<DataExport> =>
  call("POST /exports", { id: uuidv7(), request, format });

/** Exports a patient's whole record. */
export const askForRecord = (id: string): Promise<DataExport> =>
  call("POST /patients/:id/record", { id, exportId: uuidv7() });

/** Starts the same export again. Undefined if that is no longer possible. */
export function sameOrder({
  request,
  format,
  patientId,
}: DataExport): (() => Promise<DataExport>) | undefined {
  if (patientId !== null) return () => askForRecord(patientId);
  return request === null || format === "zip" ? undefined : () => askForExport(request, format);
}

export const cancelExport = (id: string): Promise<DataExport> => call("POST /exports/:id/cancel", { id });

/** Saves the file. The call before it renews an expired session, which a link cannot do. */
export async function saveExport({ id }: Pick<DataExport, "id">): Promise<void> {
  const found = await call("GET /exports/:id", { id });
  const agencyId = getSession().user?.AgencyRoles[0]?.AgencyId ?? "";
  saveFrom(`/api/exports/${id}/content?agency=${agencyId}`, fileName(found));
}
