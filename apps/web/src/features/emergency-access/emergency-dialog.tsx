import type { Contract, EmergencyLookup, OutputOf } from "@hearthside/contract";
import { useState } from "react";
import { LookupStep } from "./lookup-step.tsx";
import { ReasonStep } from "./reason-step.tsx";

export type Found = OutputOf<Contract["POST /emergency-access/find"]>["patients"];

type EmergencyDialogProps = { onClose: () => void; onOpened: (patientId: string) => void };

/** First who, then why. Drawn only while it is open. */
export function EmergencyDialog({ onClose, onOpened }: EmergencyDialogProps) {
  const [looked, setLooked] = useState<{ lookup: EmergencyLookup; found: Found }>();
  if (looked === undefined)
    return <LookupStep onClose={onClose} onFound={(lookup, found) => setLooked({ lookup, found })} />;
  return <ReasonStep {...looked} onBack={() => setLooked(undefined)} onClose={onClose} onOpened={onOpened} />;
}
