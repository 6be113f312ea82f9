import type { Patient } from "@hearthside/contract";
import { Checkbox, type InputWrapperProps, TextInput } from "@mantine/core";
import { agencyToday } from "#src/lib/moments.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { EmailField } from "#src/ui/email-field.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { PhoneField, StateField } from "#src/ui/records/typed-fields.tsx";
import { Select } from "#src/ui/select.tsx";
import { tidySsn } from "../tidy-ssn.ts";
import { genderWords } from "../words.ts";
import styles from "./edit-patient.module.css";
import { type Field, fieldLabels } from "./patient-edit.ts";
import { type EditPatient, formId } from "./use-edit-patient.ts";

type EditPatientFormProps = { patient: Patient; editing: EditPatient };

export function EditPatientForm({ patient, editing: { form, submit } }: EditPatientFormProps) {
  return (
    <form id={formId} className={styles.form} onSubmit={submit} noValidate>
      <Text form={form} name="firstName" startsHere />
      <Text form={form} name="middleName" />
      <Text form={form} name="lastName" />
      <Text form={form} name="suffix" />
      <DateField
        label={fieldLabels.dob}
        longAgo
        max={agencyToday()}
        value={form.values.dob}
        required={isRequired(form.getInputProps("dob"))}
        error={form.errors.dob}
        onChange={(dob, dobText) => {
          form.setValues({ dob, dobText });
          form.clearFieldError("dob");
        }}
      />
      <Select
        label={fieldLabels.gender}
        options={genderOptions}
        value={form.values.gender ?? "unknown"}
        onChange={(gender) => form.setFieldValue("gender", gender === "unknown" ? null : gender)}
      />
      <PhoneField {...form.getInputProps("phoneNumber")} label={fieldLabels.phoneNumber} />
      <Email form={form} />
      <TextInput
        {...form.getInputProps("ssn")}
        label={fieldLabels.ssn}
        description={ssnHint(patient)}
        inputWrapperOrder={hintBelow}
        placeholder="XXX-XX-XXXX"
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => form.setFieldValue("ssn", tidySsn(event.currentTarget.value))}
      />
      <Text form={form} name="street" />
      <Text form={form} name="city" />
      <StateField {...form.getInputProps("state")} label={fieldLabels.state} />
      <Text form={form} name="zip" />
      <Text form={form} name="country" />
      <Text form={form} name="language" />
    </form>
  );
}

type Form = EditPatient["form"];
type TextName = Exclude<Field, "dob" | "gender" | "phoneNumber" | "email" | "ssn" | "state">;

const genderOptions = [
  { value: "unknown", label: "Not recorded" },
  { value: "male", label: genderWords.male },
  { value: "female", label: genderWords.female },
] as const;

type TextProps = { form: Form; name: TextName; startsHere?: boolean };

const Text = ({ form, name, startsHere }: TextProps) => (
  <TextInput
    {...form.getInputProps(name)}
    label={fieldLabels[name]}
    data-autofocus={startsHere}
    autoComplete="off"
    spellCheck={false}
  />
);

function Email({ form }: { form: Form }) {
  const { noEmail, email } = form.values;
  return (
    <div className={styles.choice}>
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

// keeps it aligned with the field beside it
const hintBelow: NonNullable<InputWrapperProps["inputWrapperOrder"]> = [
  "label",
  "input",
  "description",
  "error",
];

const ssnHint = ({ ssnLastFour }: Patient) =>
  ssnLastFour === null ? "Not recorded." : `Recorded SSN ends in ${ssnLastFour}. Leave blank to keep it.`;
