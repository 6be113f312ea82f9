import type { Patient } from "@hearthside/contract";
import { Checkbox, TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { ActionDialog, ConflictQuestion } from "#src/ui/records/record-form.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { EmailField, PhoneField, StateField } from "#src/ui/records/text-fields.tsx";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { tidySsn } from "../add-patient/new-patient.ts";
import { genderLabels, notRecorded, showPhone } from "../labels.ts";
import {
  type EditPatient,
  type Field,
  fields,
  patientFieldLabels,
  type Shown,
  useEditPatient,
} from "./patient-edit.ts";

type EditPatientDialogProps = { patient: Patient; onClose: () => void };

/** Mounted only while open, so it always starts with the current record. */
export function EditPatientDialog({ patient: opened, onClose }: EditPatientDialogProps) {
  const [patient] = useState(opened); // as opened, so that another user's save shows up as a conflict
  const { versions, saveOver, takeTheirs, form, ...editing } = useEditPatient(patient, onClose);
  if (versions !== undefined)
    return (
      <ConflictQuestion<Shown>
        title={title}
        versions={versions}
        label={(field) => patientFieldLabels[field]}
        show={describe}
        busy={editing.busy}
        onSave={saveOver}
        onDiscard={() => void takeTheirs()}
      />
    );
  return (
    <ActionDialog title={title} label="Save" columns={2} {...{ editing, onClose }}>
      <EditPatientFields patient={patient} form={form} />
    </ActionDialog>
  );
}

const title = "Edit demographics";

function describe(field: Field, { [field]: value }: Shown) {
  if (value === null) return notRecorded;
  if (field === "dob") return showDate(value);
  if (value === "male" || value === "female") return genderLabels[value];
  return field === "phoneNumber" ? showPhone(value) : value;
}

type EditPatientFieldsProps = { patient: Patient; form: Form };

function EditPatientFields({ patient, form }: EditPatientFieldsProps) {
  const special: Record<Exclude<Field, TextName>, ReactElement> = {
    dob: (
      <DateField
        key="dob"
        label={patientFieldLabels.dob}
        longAgo
        max={agencyToday()}
        value={form.values.dob}
        required={isRequired(form.getInputProps("dob"))}
        error={form.errors.dob}
        onChange={(dob, dobText) => {
          form.setValues({ dob, dobText });
        }}
      />
    ),
    gender: (
      <Select
        key="gender"
        label={patientFieldLabels.gender}
        options={genderOptions}
        value={form.values.gender ?? "unknown"}
        onChange={(gender) => form.setFieldValue("gender", gender === "unknown" ? null : gender)}
      />
    ),
    phoneNumber: (
      <PhoneField
        {...form.getInputProps("phoneNumber")}
        key="phoneNumber"
        label={patientFieldLabels.phoneNumber}
      />
    ),
    email: <Email key="email" form={form} />,
    ssn: (
      <TextInput
        {...form.getInputProps("ssn")}
        key="ssn"
        label={patientFieldLabels.ssn}
        description={ssnHint(patient)}
        placeholder="XXX-XX-XXXX"
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => form.setFieldValue("ssn", tidySsn(event.currentTarget.value))}
      />
    ),
    state: <StateField {...form.getInputProps("state")} key="state" label={patientFieldLabels.state} />,
  };
  return (
    <>
      {fields.map((name) =>
        isText(name) ? (
          <Text key={name} form={form} name={name} startsHere={name === fields[0]} />
        ) : (
          special[name]
        ),
      )}
    </>
  );
}

type Form = EditPatient["form"];
type TextName = Exclude<Field, (typeof notPlain)[number]>;
const notPlain = ["dob", "gender", "phoneNumber", "email", "ssn", "state"] as const;
const isText = (name: Field): name is TextName => !notPlain.some((one) => one === name);

const genderOptions = [
  { value: "unknown", label: "Not recorded" },
  { value: "male", label: genderLabels.male },
  { value: "female", label: genderLabels.female },
] as const;

type TextProps = { form: Form; name: TextName; startsHere?: boolean };

const Text = ({ form, name, startsHere }: TextProps) => (
  <TextInput
    {...form.getInputProps(name)}
    label={patientFieldLabels[name]}
    data-autofocus={startsHere}
    autoComplete="off"
    spellCheck={false}
  />
);

function Email({ form }: { form: Form }) {
  const { noEmail, email } = form.values;
  return (
    <div className={shared.stack2}>
      <EmailField
        {...form.getInputProps("email")}
        autoComplete="off"
        readOnly={noEmail}
        value={noEmail ? "" : email}
        onChange={(now) => form.setFieldValue("email", now)}
      />
      <Checkbox
        label="No email"
        checked={noEmail}
        onChange={(event) => {
          form.setFieldValue("noEmail", event.currentTarget.checked);
          form.clearFieldError("email");
        }}
      />
    </div>
  );
}

const ssnHint = ({ ssnLastFour }: Patient) =>
  ssnLastFour === null ? "Not recorded." : `Recorded SSN ends in ${ssnLastFour}. Leave blank to keep it.`;
