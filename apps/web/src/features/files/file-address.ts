import { call } from "#src/lib/call.ts";
import { getSession } from "#src/lib/session-state.ts";
import { saveFrom } from "#src/ui/file-drop/save-file.ts";
import type { StoredFile } from "./queries.ts";

const inAgency = () => `agency=${getSession().user?.AgencyRoles[0]?.AgencyId ?? ""}`;

/** Where a file is to be looked at. */
export const contentAddress = (id: string) => `/api/files/${id}/content?inline=true&${inAgency()}`;

export const thumbnailAddress = (id: string) => `/api/files/${id}/thumbnail?${inAgency()}`;

/** Saves the file. The call before renews a session that has run out, which a link cannot. */
export async function saveStored({ id, name }: Pick<StoredFile, "id" | "name">): Promise<void> {
  await call("GET /files/:id", { id });
  saveFrom(`/api/files/${id}/content?${inAgency()}`, name);
}
