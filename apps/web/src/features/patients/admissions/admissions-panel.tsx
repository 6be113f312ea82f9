import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { AdmissionCard } from "./admission-card.tsx";
import { admissionList, admissionsKey } from "./queries.ts";

const ReferralDialog = later(async () => (await import("./referral-dialog.tsx")).ReferralDialog);

/** A patient's admissions, latest first, with status, certification periods, events and actions. */
export const AdmissionsPanel = ({ patientId }: { patientId: string }) => (
  <Panel title="Admissions" skeleton={<SkeletonText lines={20} />}>
    <Admissions patientId={patientId} />
  </Panel>
);

function Admissions({ patientId }: { patientId: string }) {
  const [referring, setReferring] = useState(false);
  const mayEdit = useMay("patients", "edit");
  useLiveRecords({ kind: "chart", patientId, queryKey: admissionsKey(patientId) });
  const {
    data: { admissions },
  } = useSuspenseQuery(admissionList(patientId));
  const isOver = admissions.every(({ status }) => status === "discharged");
  const refer = mayEdit && isOver && (
    <Button leftSection={<Icon name="add" size={16} />} onClick={() => setReferring(true)}>
      New referral
    </Button>
  );
  return (
    <div className={shared.stack4}>
      {admissions.length === 0 ? (
        <Empty title="Not admitted yet" action={refer}>
          Start with New referral.
        </Empty>
      ) : (
        refer && <div>{refer}</div>
      )}
      {admissions.map((admission, index) => (
        <AdmissionCard key={admission.id} admission={admission} isLatest={index === 0} mayEdit={mayEdit} />
      ))}
      {referring && <ReferralDialog patientId={patientId} onClose={() => setReferring(false)} />}
    </div>
  );
}
