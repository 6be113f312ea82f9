import { askForProof } from "#src/lib/proof.ts";
import { getSession } from "#src/lib/session-state.ts";

/** Downloads the zip of an export just created. A download cannot send headers, so the address names the agency. */
export function fetchExport(exportId: string): void {
  const agency = getSession().user?.AgencyRoles[0]?.AgencyId;
  const link = document.createElement("a");
  link.href = `/api/assessments/exports/${exportId}/file?agency=${agency}`;
  link.download = "";
  link.click();
}

/** The same later. The file contains social security numbers, so the user verifies their identity first. */
export async function fetchExportAgain(exportId: string): Promise<void> {
  if (await askForProof("any")) fetchExport(exportId);
}
