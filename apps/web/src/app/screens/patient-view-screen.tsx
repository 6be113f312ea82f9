import { DashboardTabs } from "#src/features/dashboards/dashboard-tabs.tsx";
import { ExpiringCard, VisitsLeftCard } from "#src/features/dashboards/ending-cards.tsx";
import { PreAdmitCard, ReferralsCard } from "#src/features/dashboards/referral-cards.tsx";
import { useLiveDashboards } from "#src/features/dashboards/use-live-dashboards.ts";
import { DocumentCard } from "#src/features/documents/wizard/document-card.tsx";
import { PatientsCard } from "#src/features/patients/patients-card.tsx";
import { TasksPanel } from "#src/features/staff-home/tasks-panel.tsx";
import { PatientSupplyAlertsCard } from "#src/features/supplies/patient-supply-alerts-card.tsx";
import { WarningCard } from "#src/features/warnings/warning-card.tsx";
import { warningLink } from "#src/features/warnings/warning-link.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import { useAddPatient } from "../shell/add-patient.tsx";
import styles from "./screens.module.css";
import { useMayEdit } from "./use-may-edit.ts";

export function PatientViewScreen() {
  const addPatient = useAddPatient();
  const mayEdit = useMayEdit();
  useLiveDashboards();
  return (
    <>
      <PageTitle tabs={<DashboardTabs />}>Patient View</PageTitle>
      <div className={styles.column}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <PatientsCard onAdd={mayEdit ? addPatient : undefined} />
            <WarningCard family="patient" title="Patient Warnings" />
            <WarningCard family="authorization" title="Patient Authorization Alerts" />
            <VisitsLeftCard />
            <TasksPanel today={agencyToday()} linkOf={warningLink} />
          </div>
          <div className={styles.column}>
            <DocumentCard />
            <PreAdmitCard />
            <WarningCard family="eligibility" title="Patient Eligibility Alerts" />
            <ExpiringCard />
            <ReferralsCard />
          </div>
        </div>
        <PatientSupplyAlertsCard />
      </div>
    </>
  );
}
