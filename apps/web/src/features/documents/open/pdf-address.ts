import { getSession } from "#src/lib/session-state.ts";

/** Where a paper lies as a PDF. No header can be sent with a link, so the address names the agency. */
export function pdfAddress(id: string): string {
  const agency = getSession().user?.AgencyRoles[0]?.AgencyId;
  return `/api/documents/${id}/pdf?agency=${agency}`;
}
