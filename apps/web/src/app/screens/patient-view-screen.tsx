import { DocumentCard } from "#src/features/documents/wizard/document-card.tsx";
import { TasksPanel } from "#src/features/home/staff-home/tasks-panel.tsx";
import { DashboardTabs } from "#src/features/office/dashboards/dashboard-tabs.tsx";
import { ExpiringCard, VisitsLeftCard } from "#src/features/office/dashboards/ending-cards.tsx";
import { PreAdmitCard, ReferralsCard } from "#src/features/office/dashboards/referral-cards.tsx";
import { useLiveDashboards } from "#src/features/office/dashboards/use-live-dashboards.ts";
import { PatientSupplyAlertsCard } from "#src/features/office/supplies/patient-supply-alerts-card.tsx";
import { WarningCard } from "#src/features/office/warnings/warning-card.tsx";
import { warningLink } from "#src/features/office/warnings/warning-link.ts";
import { PatientsCard } from "#src/features/patients/patients-card.tsx";
import { agencyToday } from "#src/lib/moments.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import { useAddPatient } from "../shell/add-patient.tsx";
import styles from "./dashboards.module.css";
import { useMayEdit } from "./use-may-edit.ts";

export function PatientViewScreen() {
  const addPatient = useAddPatient();
  const mayEdit = useMayEdit();
  useLiveDashboards();
  return (
    <>
      <PageTitle tabs={<DashboardTabs />}>Patient View</PageTitle>
      <div className={styles.dashboard}>
        <div className={styles.halves}>
          <PatientsCard isMain onAdd={mayEdit ? addPatient : undefined} />
          <DocumentCard />
        </div>
        <div className={styles.split}>
          <div className={styles.column}>
            <WarningCard family="patient" title="Patient Warnings" rows={4} />
            <WarningCard family="eligibility" title="Patient Eligibility Alerts" rows={4} />
            <WarningCard family="authorization" title="Patient Authorization Alerts" rows={4} />
            <ReferralsCard />
          </div>
          <div className={styles.column}>
            <PreAdmitCard />
            <ExpiringCard />
            <TasksPanel today={agencyToday()} linkOf={warningLink} />
          </div>
        </div>
        <div className={styles.counts}>
          <VisitsLeftCard />
          <PatientSupplyAlertsCard />
        </div>
      </div>
    </>
  );
}
