import { ExportButton } from "#src/features/office/exports/export-button.tsx";
import type { PopUp } from "#src/ui/later-pop-up.tsx";
import { type PatientsShown, patientsExport } from "./list-exports.ts";

/** Exports the list of patients. */
export const PatientsExport = ({ shown, ...menu }: PopUp & { shown: PatientsShown }) => (
  <ExportButton name="Patients" request={patientsExport(shown)} {...menu} />
);
