import { Checkbox, TextInput } from "@mantine/core";
import { agencyToday } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { DateField } from "#src/ui/date/date-field.tsx";
import { EmailField } from "#src/ui/email-field.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { PhoneField } from "#src/ui/records/typed-fields.tsx";
import { tidySsn } from "../tidy-ssn.ts";
import styles from "./add-patient.module.css";
import { type AddPatient, formId } from "./use-add-patient.ts";

/** Once the patient exists, the values are read-only here. */
export function AddPatientForm({ adding: { form, stage, submit } }: { adding: AddPatient }) {
  const readOnly = stage.at === "created";
  const names = { readOnly, autoComplete: "off", spellCheck: false };
  return (
    <form id={formId} className={styles.form} onSubmit={submit} noValidate>
      {stage.at === "created" && (
        <div className={styles.wide}>
          <Banner tone="success">
            {stage.patient.firstName} {stage.patient.lastName} has record number {stage.patient.recordNumber}.
          </Banner>
        </div>
      )}
      <TextInput label="First Name" data-autofocus {...names} {...form.getInputProps("firstName")} />
      <TextInput label="Last Name" {...names} {...form.getInputProps("lastName")} />
      <DateField
        label="Date of birth"
        longAgo
        max={agencyToday()}
        readOnly={readOnly}
        value={form.values.dob}
        required={isRequired(form.getInputProps("dob"))}
        error={form.errors.dob}
        onChange={(dob, dobText) => {
          form.setValues({ dob, dobText });
          form.clearFieldError("dob");
        }}
      />
      <PhoneField {...names} {...form.getInputProps("phoneNumber")} label="Phone number" />
      <SsnField form={form} readOnly={readOnly} />
      <EmailOrNone form={form} readOnly={readOnly} />
    </form>
  );
}

type PartProps = { form: AddPatient["form"]; readOnly: boolean };

function SsnField({ form, readOnly }: PartProps) {
  const { ssnUnknown, ssn } = form.values;
  // the last four digits are enough to compare, and protect the rest from onlookers
  const shown = readOnly ? ssn.replace(/^\d{3}-\d{2}/, "•••-••") : ssn;
  return (
    <div className={styles.choice}>
      <TextInput
        label="SSN"
        placeholder="XXX-XX-XXXX"
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps("ssn")}
        readOnly={readOnly || ssnUnknown}
        value={ssnUnknown ? "" : shown}
        onChange={(event) => form.setFieldValue("ssn", tidySsn(event.currentTarget.value))}
      />
      <Checkbox
        label="SSN unknown"
        disabled={readOnly}
        checked={ssnUnknown}
        onChange={(event) => {
          form.setFieldValue("ssnUnknown", event.currentTarget.checked);
          form.clearFieldError("ssn");
        }}
      />
    </div>
  );
}

function EmailOrNone({ form, readOnly }: PartProps) {
  const { noEmail } = form.values;
  return (
    <div className={styles.choice}>
      <EmailField
        autoComplete="off"
        {...form.getInputProps("email")}
        readOnly={readOnly || noEmail}
        value={noEmail ? "" : form.values.email}
        onChange={(email) => form.setFieldValue("email", email)}
      />
      <Checkbox
        label="No email"
        disabled={readOnly}
        checked={noEmail}
        onChange={(event) => {
          form.setFieldValue("noEmail", event.currentTarget.checked);
          form.clearFieldError("email");
        }}
      />
    </div>
  );
}
