import type { AdmissionStatus } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { later } from "#src/ui/later.tsx";
import { AdmissionActOfPatient } from "./admission-acts.tsx";
import styles from "./admissions.module.css";
import { admissionList } from "./queries.ts";

const ReferralDialog = later(async () => (await import("./referral/referral-dialog.tsx")).ReferralDialog);

type NextStepProps = {
  patientId: string;
  /** Of the latest admission; null while there is none, or its referral was closed. */
  status: AdmissionStatus | null;
};

/** Until care has begun: what is to be done next, for those who may do it. */
export function NextStep({ patientId, status }: NextStepProps) {
  const [opened, setOpened] = useState<Step>();
  const mayEdit = useMay("patients", "edit");
  const close = () => setOpened(undefined);
  const step = mayEdit ? stepAfter(status) : undefined;
  return (
    <>
      {step !== undefined && (
        <section className={styles.next} aria-label="Next step">
          <p>{words[step].about}</p>
          <Button onClick={() => setOpened(step)}>{words[step].label}</Button>
        </section>
      )}
      {opened === "refer" && <ReferralDialog patientId={patientId} onClose={close} />}
      {opened === "admit" && <AdmissionActOfPatient act="admit" patientId={patientId} onClose={close} />}
    </>
  );
}

/** The same for a patient who was created just now: nobody has to be asked for admissions that cannot be there yet. */
export function NextStepOfNew({ patientId }: { patientId: string }) {
  const { data } = useQuery({
    ...admissionList(patientId),
    initialData: { admissions: [] },
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
  return <NextStep patientId={patientId} status={data.admissions[0]?.status ?? null} />;
}

type Step = "refer" | "admit";

function stepAfter(status: AdmissionStatus | null): Step | undefined {
  if (status === null) return "refer";
  return status === "pre-admit" ? "admit" : undefined;
}

const words = {
  refer: {
    about: "Not admitted yet. Next, take the referral; visits can be ordered once care has started.",
    label: "Take referral",
  },
  admit: {
    about: "The referral is taken. Next, start care; then visits can be ordered.",
    label: "Start care",
  },
} as const satisfies Record<Step, { about: string; label: string }>;
