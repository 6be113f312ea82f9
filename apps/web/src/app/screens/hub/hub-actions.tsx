import type { Action, AdmissionStatus, Area, Chart } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { Button, Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useDocumentWizard } from "#src/features/documents/wizard/open-wizard.tsx";
import { AdmissionActionOfPatient } from "#src/features/patients/admissions/next-step.tsx";
import { listedName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";

const NewVisitDialog = later(
  async () => (await import("#src/features/schedule/actions/new-visit-dialog.tsx")).NewVisitDialog,
);

const UploadDialog = later(
  async () => (await import("#src/features/documents/files/upload/upload-dialog.tsx")).UploadDialog,
);

const RequestSuppliesDialog = later(
  async () =>
    (await import("#src/features/office/supplies/request-supplies-dialog.tsx")).RequestSuppliesDialog,
);

const DisclosuresDialog = later(
  async () => (await import("#src/features/patients/disclosures/disclosures-dialog.tsx")).DisclosuresDialog,
);

const DisclosureForm = later(
  async () => (await import("#src/features/patients/disclosures/disclosures-dialog.tsx")).DisclosureForm,
);

const RecordDialog = later(
  async () => (await import("#src/features/office/exports/record-dialog.tsx")).RecordExportDialog,
);

const actions = [
  { value: "visit", label: "New visit", needs: ["schedule", "approve"] },
  { value: "order", label: "New order", needs: ["documents", "edit"] },
  { value: "document", label: "New document", needs: ["documents", "edit"] },
  { value: "upload", label: "Upload", needs: ["files", "edit"] },
  { value: "supplies", label: "Request supplies", needs: ["supplies", "edit"] },
  { value: "discharge", label: "Discharge", needs: ["patients", "edit"] },
  { value: "who-saw", label: "Who saw this chart", needs: ["audit", "view"] },
  { value: "disclosures", label: "Disclosures", needs: ["patients", "export"] },
  { value: "record", label: "Export record", needs: ["patients", "export"] },
  { value: "print", label: "Print", needs: ["patients", "view"] },
] as const satisfies readonly { value: string; label: string; needs: readonly [Area, Action] }[];
type HubAction = (typeof actions)[number]["value"] | "disclose";

const inCare: ReadonlySet<AdmissionStatus | undefined> = new Set(["active", "on-hold", "discharge-pending"]);

/** The hub's actions that the user may take. */
export function HubActions({ chart: { patient, admissions } }: { chart: Chart }) {
  const { user } = useSession();
  const wizard = useDocumentWizard();
  const navigate = useNavigate();
  const mayExport = useMay("reports", "export");
  const [perform, setAction] = useState<HubAction>();
  const close = () => setAction(undefined);
  const open = actions
    .filter(({ needs: [area, action] }) => user !== null && may(user.Powers, area, action))
    .filter(({ value }) => value !== "record" || mayExport)
    .filter(({ value }) => value !== "discharge" || inCare.has(admissions[0]?.status));
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="chevronDown" size={16} />}>
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {open.map(({ value, label }) => (
            <Menu.Item key={value} onClick={() => begin(value)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {perform === "visit" && (
        <NewVisitDialog start={{ patient: { id: patient.id, name: listedName(patient) } }} onClose={close} />
      )}
      {perform === "upload" && <UploadDialog patientId={patient.id} onClose={close} />}
      {perform === "supplies" && (
        <RequestSuppliesDialog patient={{ id: patient.id, name: listedName(patient) }} onClose={close} />
      )}
      {perform === "disclosures" && (
        <DisclosuresDialog patient={{ id: patient.id, name: listedName(patient) }} onClose={close} />
      )}
      {perform === "record" && (
        <RecordDialog
          patient={{ id: patient.id, name: listedName(patient) }}
          onDisclose={() => setAction("disclose")}
          onClose={close}
        />
      )}
      {perform === "disclose" && (
        <DisclosureForm patientId={patient.id} what="The whole record, as a ZIP file" onClose={close} />
      )}
      {perform === "discharge" && (
        <AdmissionActionOfPatient action="discharge" patientId={patient.id} onClose={close} />
      )}
    </>
  );

  function begin(chosen: HubAction) {
    if (chosen === "print") return window.print();
    if (chosen === "who-saw") return void navigate({ to: "/audit", search: { patient: patient.id } });
    if (chosen === "order") return wizard.open({ kind: "physician-order", patientIds: [patient.id] });
    if (chosen === "document") return wizard.open({ patientIds: [patient.id] });
    setAction(chosen);
  }
}
