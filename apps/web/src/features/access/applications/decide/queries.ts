import { infiniteQueryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { call, callQuery } from "#src/lib/call.ts";
import { getSession } from "#src/lib/session-state.ts";
import { saveFrom } from "#src/ui/file-drop/save-file.ts";

const key = ["applications"] as const;
const fromStart = "";

/** One page at a time. */
export const applicationList = (which: "open" | "decided") =>
  infiniteQueryOptions({
    queryKey: [...key, "list", { which }],
    queryFn: ({ signal, pageParam }) =>
      call("GET /applications", { which, ...(pageParam !== fromStart && { after: pageParam }) }, signal),
    initialPageParam: fromStart,
    getNextPageParam: ({ applications, more }) => (more ? applications.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

export const oneApplication = (id: string) =>
  callQuery({ queryKey: [...key, "one", id], throwOnError: false }, "GET /applications/:id", { id });

export const accountOptions = callQuery(
  { queryKey: [...key, "options"], throwOnError: false },
  "GET /account-options",
);

/** Refreshes everything that shows an application. */
export const readApplicationsAgain = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: key });

/** Downloads a document. The call before renews an expired session, which a link cannot do. */
export async function saveDocument(id: string, { id: fileId, name }: { id: string; name: string }) {
  await call("GET /applications/:id", { id });
  const agency = getSession().user?.AgencyRoles[0]?.AgencyId ?? "";
  saveFrom(`/api/applications/${id}/files/${fileId}/content?agency=${agency}`, name);
}

/** What `/account-creation` shows, as stored in the address. */
export type ApplicationsShown = {
  which?: "decided";
  /** The application that is open. */
  application?: string;
};
