import { Admission } from "@hearthside/contract";
import type { AdmissionAct } from "@hearthside/contract/chart-words";
import { useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useReadAgain } from "../queries.ts";
import { wordsOfAct } from "../words.ts";
import { type ActValues, actProblems, sendAct } from "./act-values.ts";

type Act = { act: AdmissionAct; admission: Admission; onClose: () => void };

/** `current` is the latest known admission; `isOvertaken`: someone else changed it after the form was opened. */
export function useActForm({ act, admission, onClose }: Act) {
  const [opened] = useState(admission.version);
  const [fresh, setFresh] = useState(admission);
  const current = fresh.version > admission.version ? fresh : admission;
  const readAgain = useReadAgain(admission.patientId);
  const { notify } = useToasts();
  const initial: ActValues = {
    startOfCare: admission.orderedStartOfCare ?? agencyToday(),
    onDate: agencyToday(),
    facility: "",
    reason: "",
    cancelVisits: false,
  };
  const form = useRecordForm({
    initial,
    version: current.version,
    problems: (values) => actProblems(act, values),
    save: (values) => sendAct(act, current, values),
    onSaved: () => {
      readAgain();
      notify({ variant: "success", content: wordsOfAct(act, admission).done });
      onClose();
    },
    // The form has no fields that someone else could have changed, so there is nothing to choose between.
    readFresh: (context) => {
      const now = Admission.safeParse(context).data;
      if (now !== undefined) setFresh(now);
      readAgain();
      return undefined;
    },
    toValues: () => initial,
    otherwise: "The admission could not be saved.",
  });
  return { ...form, current, isOvertaken: current.version !== opened };
}
