import type { Admission, AdmissionStatus } from "@hearthside/contract";
import type { AdmissionAction as Action } from "@hearthside/contract/chart-labels";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { useMay } from "#src/lib/use-may.ts";
import { later } from "#src/ui/later.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import styles from "./admissions.module.css";
import { admissionList } from "./queries.ts";

const ReferralDialog = later(async () => (await import("./referral-dialog.tsx")).ReferralDialog);

type NextStepProps = {
  patientId: string;
  /** The latest admission's status; null if there is none or its referral was closed. */
  status: AdmissionStatus | null;
};

/** The next step before care starts, for users allowed to do it. */
export function NextStep({ patientId, status }: NextStepProps) {
  const [opened, setOpened] = useState<Step>();
  const mayEdit = useMay("patients", "edit");
  const close = () => setOpened(undefined);
  const step = mayEdit ? stepAfter(status) : undefined;
  return (
    <>
      {step !== undefined && (
        <section className={styles.next} aria-label="Next step">
          <p>{labels[step].about}</p>
          <Button onClick={() => setOpened(step)}>{labels[step].label}</Button>
        </section>
      )}
      {opened === "refer" && <ReferralDialog patientId={patientId} onClose={close} />}
      {opened === "admit" && (
        <AdmissionActionOfPatient action="admit" patientId={patientId} onClose={close} />
      )}
    </>
  );
}

/** The same for a patient just created, who cannot have admissions yet, so none are loaded. */
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

const labels = {
  refer: {
    about: "Not admitted yet. Add the referral, then start care. Visits can be ordered after that.",
    label: "Add referral",
  },
  admit: {
    about: "Referral received. Start care, then order visits.",
    label: "Start care",
  },
} as const satisfies Record<Step, { about: string; label: string }>;

const AdmissionActionDialog = later(
  async () => (await import("./admission-action-dialog.tsx")).AdmissionActionDialog,
);

type AdmissionActionProps = { action: Action; admission: Admission; onClose: () => void };

/** The dialog of one action on an admission, loaded when first needed. Mounted only while open. */
export const AdmissionAction = (props: AdmissionActionProps) => <AdmissionActionDialog {...props} />;

type PatientActionProps = { action: Action; patientId: string; onClose: () => void };

/** The same for a patient's latest admission, where only the patient is known. */
export function AdmissionActionOfPatient({ action, patientId, onClose }: PatientActionProps) {
  const { data, error } = useQuery({ ...admissionList(patientId), throwOnError: false });
  const { notify } = useToasts();
  const latest = data?.admissions[0];
  const problem =
    error !== null
      ? messageOf(error, "The admission could not be loaded.")
      : data !== undefined && latest === undefined
        ? "This patient has no admissions yet."
        : undefined;
  useEffect(() => {
    if (problem === undefined) return;
    notify({ variant: "critical", content: problem });
    onClose();
  }, [problem, notify, onClose]);
  return latest === undefined ? null : (
    <AdmissionAction action={action} admission={latest} onClose={onClose} />
  );
}
