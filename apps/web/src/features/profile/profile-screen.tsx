import type { ReactNode } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { AuthorizationsPanel } from "./authorizations/authorizations-panel.tsx";
import { EmergencyPanel, WishesPanel } from "./care/care-panels.tsx";
import { ContactsPanel } from "./contacts/contacts-panel.tsx";
import { DiagnosesPanel } from "./diagnoses/diagnoses-panel.tsx";
import { InsurancePanel } from "./insurance/insurance-panel.tsx";
import { PhysicianPanel } from "./physician/physician-panel.tsx";
import styles from "./profile.module.css";
import { profileKey } from "./queries.ts";
import { AskedRowProvider } from "./rows/asked-row.ts";

type ProfileScreenProps = {
  patientId: string;
  /** The requested row, such as a contact found by a search. */
  subjectId: string | undefined;
  /** Panels from other features. */
  demographics: ReactNode;
  admissions: ReactNode;
};

/** The patient's profile in panels; each loads, fails and is edited separately. */
export function ProfileScreen({ patientId, subjectId, demographics, admissions }: ProfileScreenProps) {
  useLiveRecords({ kind: "chart", patientId, queryKey: profileKey(patientId) });
  return (
    <AskedRowProvider value={subjectId}>
      <div className={styles.grid}>
        <div className={styles.column}>
          {demographics}
          <ContactsPanel patientId={patientId} />
          <InsurancePanel patientId={patientId} />
          <AuthorizationsPanel patientId={patientId} />
          <EmergencyPanel patientId={patientId} />
        </div>
        <div className={styles.column}>
          {admissions}
          <PhysicianPanel patientId={patientId} />
          <DiagnosesPanel patientId={patientId} />
          <WishesPanel patientId={patientId} />
        </div>
      </div>
    </AskedRowProvider>
  );
}
