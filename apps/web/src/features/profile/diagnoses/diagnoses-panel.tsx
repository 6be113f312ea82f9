import type { Diagnosis, DiagnosisList } from "@hearthside/contract";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { EditButton } from "../edit-button.tsx";
import { patientDiagnoses } from "../queries.ts";
import { useMarks } from "../rows/asked-row.ts";
import { RowDetail, RowName } from "../rows/row-text.tsx";
import rowStyles from "../rows/rows.module.css";
import { DiagnosesDialog } from "./diagnoses-dialog.tsx";
import { primaryWarning } from "./diagnosis-lines.ts";

/** The diagnoses of the latest admission, the primary one first. */
export function DiagnosesPanel({ patientId }: { patientId: string }) {
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
      <ol className={rowStyles.rows} aria-label="Diagnoses">
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
      ? "The primary diagnosis and the others appear here in order. Add them with Edit diagnoses."
      : "Diagnoses belong to an admission. Add a referral first."}
  </Empty>
);

const DiagnosisText = ({ diagnosis }: { diagnosis: Diagnosis }) => (
  <div className={rowStyles.what}>
    <RowName>
      {diagnosis.code} {diagnosis.position === 1 && <Badge tone="primary">Primary</Badge>}
    </RowName>
    <span>{diagnosis.description || "No description yet"}</span>
    {diagnosis.onsetDate !== null && <RowDetail>Since {showDate(diagnosis.onsetDate)}</RowDetail>}
  </div>
);
