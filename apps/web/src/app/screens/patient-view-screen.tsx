import { DocumentCard } from "#src/features/documents/wizard/document-card.tsx";
import { TasksPanel } from "#src/features/home/staff-home/tasks-panel.tsx";
import { DashboardTabs } from "#src/features/office/dashboards/dashboard-tabs.tsx";
import { ExpiringCard, VisitsLeftCard } from "#src/features/office/dashboards/ending-cards.tsx";
import { useLiveDashboards } from "#src/features/office/dashboards/queries.ts";
import { PreAdmitCard, ReferralsCard } from "#src/features/office/dashboards/referral-cards.tsx";
import { PatientSupplyAlertsCard } from "#src/features/office/supplies/supply-alert-cards.tsx";
import { WarningCard } from "#src/features/office/warnings/warning-card.tsx";
import { warningLink } from "#src/features/office/warnings/warning-link.ts";
import { PatientsCard } from "#src/features/patients/patients-card.tsx";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import shared from "#src/ui/shared.module.css";
import { useAddPatient } from "../shell/add-patient.tsx";
import styles from "./dashboards.module.css";

export function PatientViewScreen() {
  const addPatient = useAddPatient();
  const mayEdit = useMay("patients", "edit");
  useLiveDashboards();
  return (
    <>
      <PageTitle tabs={<DashboardTabs />}>Patient View</PageTitle>
      <div className={shared.stack3}>
        <div className={shared.columns3}>
          <PatientsCard isMain onAdd={mayEdit ? addPatient : undefined} />
          <DocumentCard />
        </div>
        <div className={`${shared.columns3} ${styles.split}`}>
          <div className={shared.stack3}>
            <WarningCard family="patient" title="Patient Warnings" rows={4} />
            <WarningCard family="eligibility" title="Patient Eligibility Alerts" rows={4} />
            <WarningCard family="authorization" title="Patient Authorization Alerts" rows={4} />
            <ReferralsCard />
          </div>
          <div className={shared.stack3}>
            <PreAdmitCard />
            <ExpiringCard />
            <TasksPanel today={agencyToday()} linkOf={warningLink} />
          </div>
        </div>
        <div className={`${shared.columns3} ${styles.counts}`}>
          <VisitsLeftCard />
          <PatientSupplyAlertsCard />
        </div>
      </div>
    </>
  );
}
