import { getSession } from "#src/lib/session-state.ts";

/** The address of a document's PDF. A link cannot carry headers, so the address names the agency. */
export function pdfAddress(id: string): string {
  const agency = getSession().user?.AgencyRoles[0]?.AgencyId;
  return `/api/documents/${id}/pdf?agency=${agency}`;
}
