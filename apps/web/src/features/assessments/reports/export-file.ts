import { askForProof } from "#src/lib/proof.ts";
import { getSession } from "#src/lib/session-state.ts";

/** Saves the zip of an export that was just made. No header can be sent with a download, so the address names the agency. */
export function fetchExport(exportId: string): void {
  const agency = getSession().user?.AgencyRoles[0]?.AgencyId;
  const link = document.createElement("a");
  link.href = `/api/assessments/exports/${exportId}/file?agency=${agency}`;
  link.download = "";
  link.click();
}

/** The same later: social security numbers stand in it, so whoever is there shows first that it is she. */
export async function fetchExportAgain(exportId: string): Promise<void> {
  if (await askForProof("any")) fetchExport(exportId);
}
