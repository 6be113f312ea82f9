import { getSession } from "#src/lib/session-state.ts";

/** Where the zip of an export lies. No header can be sent with a download, so the address names the agency. */
export function exportFile(exportId: string): string {
  const agency = getSession().user?.AgencyRoles[0]?.AgencyId;
  return `/api/assessments/exports/${exportId}/file?agency=${agency}`;
}
