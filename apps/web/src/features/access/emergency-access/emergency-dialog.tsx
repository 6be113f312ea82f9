import { useState } from "react";
import { type Looked, LookupStep, nobodyYet } from "./lookup-step.tsx";
import { ReasonStep, type ReasonValues } from "./reason-step.tsx";

type EmergencyAccessDialogProps = { onClose: () => void; onOpened: (patientId: string) => void };

/**
 * Asks first for the patient, then for the reason. Rendered only while open. Entries stay when going back, without a
 * new search.
 */
export function EmergencyAccessDialog({ onClose, onOpened }: EmergencyAccessDialogProps) {
  const [looked, setLooked] = useState<Looked>();
  const [begun, setBegun] = useState<ReasonValues>();
  const [isBack, setBack] = useState(false);
  if (looked === undefined || isBack)
    return (
      <LookupStep
        formValues={looked?.formValues ?? nobodyYet}
        looked={looked}
        onClose={onClose}
        onFound={(next) => {
          if (next !== looked) setBegun(begun && { ...begun, patientId: "" });
          setLooked(next);
          setBack(false);
        }}
      />
    );
  return (
    <ReasonStep
      {...looked}
      begun={begun}
      onBack={(values) => {
        setBegun(values);
        setBack(true);
      }}
      onClose={onClose}
      onOpened={onOpened}
    />
  );
}
