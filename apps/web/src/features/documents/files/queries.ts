import type { File as StoredFile } from "@hearthside/contract";
import { infiniteQueryOptions, useQueryClient } from "@tanstack/react-query";
import { call, callQuery } from "#src/lib/call.ts";
import { getSession } from "#src/lib/session-state.ts";
import { saveFrom } from "#src/ui/file-drop/save-file.ts";

export type { StoredFile };

export const filesKey = (patientId: string) => ["files", patientId] as const;

/** The file types the agency allows. They change so seldom that a tab refetches them once a day. */
export const fileRules = callQuery({ queryKey: ["file-rules"], staleTime: 3_600_000 }, "GET /file-rules");

export type Which = "documents" | "images";

/** A patient's files, latest first, by page. Removed files are included on request. */
export const patientFiles = (patientId: string, which: Which, withRemoved: boolean) =>
  infiniteQueryOptions({
    queryKey: [...filesKey(patientId), which, { withRemoved }],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /patients/:id/files",
        {
          id: patientId,
          which,
          ...(withRemoved && { removed: "true" as const }),
          ...(pageParam !== undefined && { after: pageParam }),
        },
        signal,
      ),
    initialPageParam: startOfList,
    getNextPageParam: ({ files, more }) => (more ? files.at(-1)?.id : undefined),
  });

const startOfList: string | undefined = undefined;

/** Refetches the file lists and the chart's timeline after a change. */
export function useReloadFiles(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [["files"], ["patients"]]) void queries.invalidateQueries({ queryKey });
  };
}

const inAgency = () => `agency=${getSession().user?.AgencyRoles[0]?.AgencyId ?? ""}`;

/** The address that shows a file in the browser. */
export const contentAddress = (id: string) => `/api/files/${id}/content?inline=true&${inAgency()}`;

export const thumbnailAddress = (id: string) => `/api/files/${id}/thumbnail?${inAgency()}`;

/** Saves the file. The call before it renews an expired session, which a link cannot do. */
export async function saveStored({ id, name }: Pick<StoredFile, "id" | "name">): Promise<void> {
  await call("GET /files/:id", { id });
  saveFrom(`/api/files/${id}/content?${inAgency()}`, name);
}
