import type { Admission } from "@hearthside/contract";
import type { AdmissionAct as Act } from "@hearthside/contract/chart-words";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { later } from "#src/ui/later.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { admissionList } from "./queries.ts";

const ActDialog = later(async () => (await import("./acts/act-dialog.tsx")).ActDialog);

type AdmissionActProps = { act: Act; admission: Admission; onClose: () => void };

/** The dialog of one action on an admission, loaded when first needed. Mounted only while open. */
export const AdmissionAct = (props: AdmissionActProps) => <ActDialog {...props} />;

type PatientActProps = { act: Act; patientId: string; onClose: () => void };

/** The same for a patient's latest admission, where only the patient is known. */
export function AdmissionActOfPatient({ act, patientId, onClose }: PatientActProps) {
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
  return latest === undefined ? null : <AdmissionAct act={act} admission={latest} onClose={onClose} />;
}
