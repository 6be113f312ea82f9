import { Admission } from "@hearthside/contract";
import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { branchList } from "#src/lib/branch-list.ts";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { physicianName } from "#src/lib/person-name.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { PhysicianSelect } from "../physicians/physician-select.tsx";
import { useReloadAdmissions } from "./queries.ts";
import {
  admissionToValues,
  changeInput,
  describeReferralField,
  newReferral,
  type ReferralNames,
  type ReferralValues,
  referralFieldLabels,
  referralInput,
  referralProblems,
} from "./referral-values.ts";

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
  const readAgain = useReloadAdmissions(patientId);
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
      fieldLabels={referralFieldLabels}
      show={(field, values) => describeReferralField(field, values, names)}
      onClose={onClose}
    >
      <ReferralFields form={editing.form} isNew={isNew} onName={learn} />
    </RecordForm>
  );
}

/** Names of the physicians and branches seen so far, to show what differs between two versions. */
function useNames(admission: Admission | undefined) {
  const [names, setNames] = useState<ReferralNames>(() => new Map(namesOf(admission)));
  return {
    names,
    learn: (id: string, name: string) => setNames((known) => new Map([...known, [id, name]])),
    learnFrom: (fresh: Admission | undefined) => {
      setNames((known) => new Map([...known, ...namesOf(fresh)]));
      return fresh;
    },
  };
}

function namesOf(admission: Admission | undefined): [id: string, name: string][] {
  if (admission === undefined) return [];
  const { branchId, branchName, physicianId, physicianName } = admission;
  const branch: [string, string] = [branchId, branchName];
  return physicianId === null || physicianName === null ? [branch] : [branch, [physicianId, physicianName]];
}

type Form = UseFormReturnType<ReferralValues>;

type ReferralFieldsProps = {
  form: Form;
  /** A new referral has no dates that come after the start of care. */
  isNew: boolean;
  onName: (id: string, name: string) => void;
};

const ReferralFields = ({ form, isNew, onName }: ReferralFieldsProps) => (
  <>
    <Day form={form} name="referralDate" isPast startsHere />
    <TextInput
      {...form.getInputProps("referralSource")}
      label={referralFieldLabels.referralSource}
      placeholder="For example, Mercy Hospital"
      autoComplete="off"
    />
    <Day form={form} name="orderedStartOfCare" />
    <Branch form={form} onName={onName} />
    <div data-wide>
      <PhysicianSelect
        label={referralFieldLabels.physicianId}
        value={form.values.physicianId || null}
        required={isRequired(form.getInputProps("physicianId"))}
        error={form.errors.physicianId}
        onChange={(id, physician) => {
          form.setFieldValue("physicianId", id ?? "");
          if (id !== null && physician !== undefined) onName(id, physicianName(physician));
        }}
      />
    </div>
    {!isNew && (
      <>
        <Day form={form} name="faceToFaceDate" isPast />
        <Day form={form} name="noticeAcceptedDate" isPast />
      </>
    )}
    <div data-wide>
      <Textarea
        {...form.getInputProps("referralNote")}
        label={referralFieldLabels.referralNote}
        maxLength={2000}
        autosize
        minRows={2}
      />
    </div>
  </>
);

type DayName = "referralDate" | "orderedStartOfCare" | "faceToFaceDate" | "noticeAcceptedDate";
type DayProps = { form: Form; name: DayName; isPast?: boolean; startsHere?: boolean };

const Day = ({ form, name, isPast = false, startsHere = false }: DayProps) => (
  <DayField
    label={referralFieldLabels[name]}
    {...(isPast && { max: agencyToday() })}
    startsHere={startsHere}
    value={form.values[name]}
    required={isRequired(form.getInputProps(name))}
    error={form.errors[name]}
    onChange={(day) => form.setFieldValue(name, day)}
  />
);

function Branch({ form, onName }: Pick<ReferralFieldsProps, "form" | "onName">) {
  const { data, isError } = useQuery(branchList);
  const branches = (data?.branches ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={referralFieldLabels.branchId}
      placeholder="Your branch"
      options={branches}
      value={form.values.branchId || null}
      required={isRequired(form.getInputProps("branchId"))}
      error={form.errors.branchId ?? (isError && "The branches could not be loaded. Your branch is used.")}
      onChange={(id) => {
        form.setFieldValue("branchId", id);
        onName(id, branches.find(({ value }) => value === id)?.label ?? "");
      }}
    />
  );
}
