import { Button } from "@mantine/core";
import { usePrefetchQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { EmergencyButton } from "#src/features/access/emergency-access/emergency-button.tsx";
import { ChartSkeleton } from "#src/features/patients/chart/chart-head.tsx";
import { PatientList } from "#src/features/patients/patient-list.tsx";
import { patientChart } from "#src/features/patients/queries.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { type BeforePopUp, laterPopUp, targetIdOf } from "#src/ui/later-pop-up.tsx";
import { readFilter } from "../search.ts";
import { useAddPatient } from "../shell/add-patient.tsx";
import type { PatientsShown } from "./list-exports.ts";

/** The chart loads once there is one: the list is most people's first page. */
const ChosenChart = later(async () => (await import("./chosen-chart.tsx")).ChosenChart, <ChartSkeleton />);

const PatientsExport = laterPopUp<{ shown: PatientsShown }>(
  async () => (await import("./patients-export.tsx")).PatientsExport,
  ExportBefore,
);

function ExportBefore({ id, onWant }: BeforePopUp) {
  return (
    <Button
      id={targetIdOf(id)}
      variant="default"
      aria-label="Export Patients"
      aria-haspopup="menu"
      rightSection={<Icon name="chevronDown" size={12} />}
      onClick={onWant}
    >
      Export
    </Button>
  );
}

/** The list until a patient is selected, then the chart. */
export function PatientChartScreen() {
  const { patient } = useSearch({ from: "/shell/admin/clinical/patient-chart/" });
  return patient === undefined ? <ListOfPatients /> : <Chart key={patient} patientId={patient} />;
}

/** Reads the chart while its code loads. */
function Chart({ patientId }: { patientId: string }) {
  usePrefetchQuery(patientChart(patientId));
  return <ChosenChart patientId={patientId} />;
}

function ListOfPatients() {
  const { status, sort } = useSearch({ from: "/shell/admin/clinical/patient-chart/" });
  const navigate = useNavigate();
  const addPatient = useAddPatient();
  const mayEdit = useMay("patients", "edit");
  const mayExport = useMay("reports", "export");
  return (
    <PatientList
      status={status}
      sort={sort ?? "name"}
      onChange={(change) =>
        void navigate({
          to: "/admin/clinical/patient-chart",
          search: readFilter({ status, sort, ...change }),
        })
      }
      onAdd={mayEdit ? addPatient : undefined}
      exportButton={mayExport && <PatientsExport shown={{ status, sort: sort ?? "name" }} />}
      actions={
        <EmergencyButton
          onOpened={(patient) => void navigate({ to: "/admin/clinical/patient-chart", search: { patient } })}
        />
      }
    />
  );
}
