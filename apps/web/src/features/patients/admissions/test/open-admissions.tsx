import type { Admission, Role } from "@hearthside/contract";
import { screen, within } from "@testing-library/react";
import { admissionWith, branchId } from "#src/test/admission-records.ts";
import { chartPatientId } from "#src/test/chart-records.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { AdmissionsPanel } from "../admissions-panel.tsx";

type Given = { admissions?: Admission[]; api?: Handlers; role?: Role };

/** The panel on a server that has these admissions. */
export function openAdmissions({ admissions = [admissionWith()], api = {}, role = "Editor" }: Given = {}) {
  const answers: Handlers = {
    "GET /patients/:id/admissions": () => ({ admissions }),
    "GET /branches": () => ({ branches: [{ id: branchId, name: "Main office" }] }),
  };
  return openPart(<AdmissionsPanel patientId={chartPatientId} />, { ...answers, ...api }, role);
}

export const card = async (number = 1) =>
  within(await screen.findByRole("article", { name: `Admission ${number}` }));

export const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));
