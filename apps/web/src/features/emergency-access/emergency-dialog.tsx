import type { Contract, EmergencyLookup, OutputOf } from "@hearthside/contract";
import { useState } from "react";
import { LookupStep } from "./lookup-step.tsx";
import { type LookupValues, nobodyYet } from "./lookup-values.ts";
import { ReasonStep, type ReasonValues } from "./reason-step.tsx";

export type Found = OutputOf<Contract["POST /emergency-access/find"]>["patients"];

/** Who was asked for and who was found, by what was typed. */
export type Looked = {
  readonly typed: LookupValues;
  readonly lookup: EmergencyLookup;
  readonly found: Found;
};

type EmergencyDialogProps = { onClose: () => void; onOpened: (patientId: string) => void };

/** First who, then why. Drawn only while it is open. What was typed stays on the way back, and is not looked up again. */
export function EmergencyDialog({ onClose, onOpened }: EmergencyDialogProps) {
  const [looked, setLooked] = useState<Looked>();
  const [begun, setBegun] = useState<ReasonValues>();
  const [isBack, setBack] = useState(false);
  if (looked === undefined || isBack)
    return (
      <LookupStep
        typed={looked?.typed ?? nobodyYet}
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
