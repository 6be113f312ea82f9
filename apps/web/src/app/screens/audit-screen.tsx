import { CloseButton, TextInput } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type AuditFilter } from "#src/features/office/audit/audit-filter.ts";
import { AuditScreen } from "#src/features/office/audit/audit-screen.tsx";
import { ExportButton } from "#src/features/office/exports/export-button.tsx";
import { StaffSelect } from "#src/features/office/staff/staff-select.tsx";
import { AllDisclosures } from "#src/features/patients/disclosures/all-disclosures.tsx";
import { PatientSelect } from "#src/features/patients/patient-select.tsx";
import { withField } from "#src/lib/address.ts";
import { useMay } from "#src/lib/use-may.ts";
import { auditExport } from "./list-exports.ts";

/** The filters are in the address. */
export function Audit() {
  const filter = useSearch({ from: "/shell/audit" });
  const navigate = useNavigate();
  const mayExport = useMay("audit", "export");
  const show = (search: AuditFilter) => void navigate({ to: "/audit", search, resetScroll: false });
  const { user, patient } = filter;
  return (
    <AuditScreen
      filter={filter}
      onFilter={show}
      person={(name) => (
        <Person
          name={user === undefined ? undefined : (name ?? "Selected person")}
          onChange={(id) => show(withField(filter, "user", id))}
        />
      )}
      patient={(name) => (
        <PatientSelect
          value={patient === undefined ? null : { id: patient, name: name ?? "Selected patient" }}
          onChange={(chosen) => show(withField(filter, "patient", chosen?.id))}
        />
      )}
      disclosures={<AllDisclosures />}
      actions={mayExport && <ExportButton name="Audit trail" request={auditExport(filter)} />}
    />
  );
}

type PersonProps = { name: string | undefined; onChange: (id: string | undefined) => void };

function Person({ name, onChange }: PersonProps) {
  if (name === undefined) return <StaffSelect label="Person" onPick={({ id }) => onChange(id)} />;
  return (
    <TextInput
      label="Person"
      value={name}
      readOnly
      data-changeable
      rightSection={
        <CloseButton size="sm" aria-label="Choose another person" onClick={() => onChange(undefined)} />
      }
    />
  );
}
