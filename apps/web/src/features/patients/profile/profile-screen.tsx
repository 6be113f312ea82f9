import type { Admission, Diagnosis, DiagnosisList } from "@hearthside/contract";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { physicianName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import { AddMissing } from "#src/ui/add-missing.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { PhoneLink } from "#src/ui/contact-links.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Facts } from "#src/ui/facts.tsx";
import { Loaded, Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { showPhone } from "../labels.ts";
import { AuthorizationsPanel } from "./authorizations-panel.tsx";
import { EmergencyPanel, WishesPanel } from "./care/care-panels.tsx";
import { ContactsPanel } from "./contacts-panel.tsx";
import { DiagnosesDialog } from "./diagnoses/diagnoses-dialog.tsx";
import { primaryWarning } from "./diagnoses/use-diagnoses.ts";
import { InsurancePanel } from "./insurance-panel.tsx";
import { AttendingPhysicianDialog } from "./physician-dialog.tsx";
import styles from "./profile.module.css";
import { patientAdmissions, patientDiagnoses, physicianOfPatient, profileKey } from "./queries.ts";
import { AskedRowProvider, EditButton, RowDetail, RowName, useMarks } from "./row-list.tsx";
import rowStyles from "./rows.module.css";

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
      <div className={`${shared.columns4} ${styles.grid}`}>
        <div className={shared.stack4}>
          {demographics}
          <ContactsPanel patientId={patientId} />
          <InsurancePanel patientId={patientId} />
          <AuthorizationsPanel patientId={patientId} />
          <EmergencyPanel patientId={patientId} />
        </div>
        <div className={shared.stack4}>
          {admissions}
          <PhysicianPanel patientId={patientId} />
          <DiagnosesPanel patientId={patientId} />
          <WishesPanel patientId={patientId} />
        </div>
      </div>
    </AskedRowProvider>
  );
}

/** The diagnoses of the latest admission, the primary one first. */
function DiagnosesPanel({ patientId }: { patientId: string }) {
  const { data: list } = useQuery({ ...patientDiagnoses(patientId), throwOnError: false });
  const mayEdit = useMay("patients", "edit");
  const [edited, setEdited] = useState<DiagnosisList>(); // the record as of opening the dialog
  const isAdmitted = list !== undefined && list.admissionId !== null;
  return (
    <Panel
      title="Diagnoses"
      skeleton={<SkeletonList rows={3} />}
      aside={mayEdit && isAdmitted && <EditButton label="Edit diagnoses" onEdit={() => setEdited(list)} />}
    >
      <Diagnoses patientId={patientId} />
      {edited !== undefined && edited.admissionId !== null && (
        <DiagnosesDialog
          patientId={patientId}
          admissionId={edited.admissionId}
          list={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

function Diagnoses({ patientId }: { patientId: string }) {
  const { admissionId, diagnoses } = useSuspenseQuery(patientDiagnoses(patientId)).data;
  const warning = primaryWarning(diagnoses);
  const markOf = useMarks();
  return (
    <>
      {warning !== undefined && <Banner tone="warning">{warning}</Banner>}
      {diagnoses.length === 0 && <NoDiagnosis isAdmitted={admissionId !== null} />}
      <ol className={`${shared.ruled} ${rowStyles.rows}`} aria-label="Diagnoses">
        {diagnoses.map((diagnosis) => (
          <li key={diagnosis.id} {...markOf(diagnosis.id)}>
            <DiagnosisText diagnosis={diagnosis} />
          </li>
        ))}
      </ol>
    </>
  );
}

const NoDiagnosis = ({ isAdmitted }: { isAdmitted: boolean }) => (
  <Empty isSmall title="No diagnoses yet">
    {isAdmitted
      ? "Diagnoses appear here, primary first. To add them, select Edit."
      : "Diagnoses belong to an admission. Add a referral first."}
  </Empty>
);

const DiagnosisText = ({ diagnosis }: { diagnosis: Diagnosis }) => (
  <div className={rowStyles.what}>
    <RowName>
      {diagnosis.code} {diagnosis.position === 1 && <Badge tone="primary">Primary</Badge>}
    </RowName>
    <span>{diagnosis.description || "No description yet"}</span>
    {diagnosis.onsetDate !== null && <RowDetail>Onset {showDate(diagnosis.onsetDate)}</RowDetail>}
  </div>
);

/** The physician who orders and certifies the care of the latest admission. */
function PhysicianPanel({ patientId }: { patientId: string }) {
  const { data } = useQuery({ ...patientAdmissions(patientId), throwOnError: false });
  const mayEdit = useMay("patients", "edit");
  const [edited, setEdited] = useState<Admission>(); // the record as of opening the dialog
  const latest = data?.admissions[0];
  return (
    <Panel
      title="Physicians"
      aside={
        mayEdit &&
        latest !== undefined && (
          <EditButton label="Edit attending physician" onEdit={() => setEdited(latest)} />
        )
      }
    >
      <Attending
        patientId={patientId}
        add={
          mayEdit &&
          latest !== undefined && (
            <AddMissing label="Add attending physician" onAdd={() => setEdited(latest)} />
          )
        }
      />
      {edited !== undefined && (
        <AttendingPhysicianDialog admission={edited} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  );
}

function Attending({ patientId, add }: { patientId: string; add: ReactNode }) {
  const [latest] = useSuspenseQuery(patientAdmissions(patientId)).data.admissions;
  if (latest === undefined)
    return (
      <Empty isSmall title="No physician yet">
        The attending physician belongs to an admission. Add a referral first.
      </Empty>
    );
  return (
    <>
      <Known admission={latest} add={add} />
      <p className={styles.more}>
        <Link to="/physicians">Physician directory</Link>
      </p>
    </>
  );
}

type KnownProps = { admission: Admission; add: ReactNode };

function Known({ admission: { physicianId, patientId, number }, add }: KnownProps) {
  if (physicianId === null)
    return <Facts add={add} facts={[[`Attending physician for admission ${number}`, null]]} />;
  return (
    <Loaded>
      <PhysicianFacts patientId={patientId} physicianId={physicianId} number={number} />
    </Loaded>
  );
}

type PhysicianFactsProps = { patientId: string; physicianId: string; number: number };

function PhysicianFacts({ patientId, physicianId, number }: PhysicianFactsProps) {
  const { data: physician } = useSuspenseQuery(physicianOfPatient(patientId, physicianId));
  const { specialty, npi, phoneNumber, fax } = physician;
  return (
    <Facts
      facts={[
        [`Attending physician for admission ${number}`, physicianName(physician)],
        ["Specialty", specialty],
        ["NPI", npi],
        ["Phone number", phoneNumber && <PhoneLink key="phone" phone={phoneNumber} />],
        ["Fax", fax && showPhone(fax)],
      ]}
    />
  );
}
