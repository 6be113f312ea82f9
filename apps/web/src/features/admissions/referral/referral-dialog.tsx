import { Admission } from "@hearthside/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useReadAgain } from "../queries.ts";
import { ReferralFields } from "./referral-fields.tsx";
import {
  admissionToValues,
  changeInput,
  fieldLabels,
  inWords,
  newReferral,
  referralInput,
  referralProblems,
} from "./referral-values.ts";
import { useNames } from "./use-names.ts";

type ReferralDialogProps = {
  patientId: string;
  /** Left out for a new referral. */
  admission?: Admission | undefined;
  onClose: () => void;
};

/** Adds a referral or edits an admission. Mounted only while open. */
export function ReferralDialog({ patientId, admission, onClose }: ReferralDialogProps) {
  const [id] = useState(() => admission?.id ?? uuidv7());
  const { names, learn, learnFrom } = useNames(admission);
  const readAgain = useReadAgain(patientId);
  const { notify } = useToasts();
  const isNew = admission === undefined;
  const title = isNew ? "New referral" : `Edit admission ${admission.number}`;
  const editing = useRecordForm({
    initial: isNew ? newReferral(agencyToday()) : admissionToValues(admission),
    version: admission?.version,
    problems: (values) => referralProblems(values, isNew),
    save: (values, version) =>
      version === undefined
        ? call("POST /admissions", { id, patientId, ...referralInput(values) })
        : call("PUT /admissions/:id", { id, version, ...changeInput(values) }),
    onSaved: ({ number }) => {
      readAgain();
      const content = isNew
        ? `Referral saved. Admission ${number} is pre-admitted.`
        : `Admission ${number} was saved.`;
      notify({ variant: "success", content });
      onClose();
    },
    readFresh: (context) => learnFrom(Admission.safeParse(context).data),
    toValues: admissionToValues,
    otherwise: isNew ? "The referral could not be saved." : "The admission could not be saved.",
  });
  return (
    <RecordForm
      title={title}
      label="Save"
      editing={editing}
      fieldLabels={fieldLabels}
      show={(field, values) => inWords(field, values, names)}
      onClose={onClose}
    >
      <ReferralFields form={editing.form} isNew={isNew} onName={learn} />
    </RecordForm>
  );
}
