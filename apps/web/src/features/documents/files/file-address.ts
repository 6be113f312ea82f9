import { call } from "#src/lib/call.ts";
import { getSession } from "#src/lib/session-state.ts";
import { saveFrom } from "#src/ui/file-drop/save-file.ts";
import type { StoredFile } from "./queries.ts";

const inAgency = () => `agency=${getSession().user?.AgencyRoles[0]?.AgencyId ?? ""}`;

/** The address that shows a file in the browser. */
export const contentAddress = (id: string) => `/api/files/${id}/content?inline=true&${inAgency()}`;

export const thumbnailAddress = (id: string) => `/api/files/${id}/thumbnail?${inAgency()}`;

/** Saves the file. The call before it renews an expired session, which a link cannot do. */
export async function saveStored({ id, name }: Pick<StoredFile, "id" | "name">): Promise<void> {
  await call("GET /files/:id", { id });
  saveFrom(`/api/files/${id}/content?${inAgency()}`, name);
}
