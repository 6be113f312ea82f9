import type { Patient } from "@hearthside/contract";
import { Checkbox, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { DateField } from "#src/ui/date/date-field.tsx";
import { focusWhenDrawn } from "#src/ui/focus.ts";
import { isRequired } from "#src/ui/records/say-required.ts";
import { EmailField, PhoneField } from "#src/ui/records/text-fields.tsx";
import { type Action, useAction } from "#src/ui/records/use-action.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import shared from "#src/ui/shared.module.css";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import styles from "./add-patient.module.css";
import {
  blankPatient,
  type Duplicates,
  duplicatesIn,
  formToPayload,
  tidySsn,
  validatePatient,
} from "./new-patient.ts";

/** Once the patient exists, the values are read-only here. */
export function AddPatientForm({ adding: { form, formId, stage, submit } }: { adding: AddPatient }) {
  const readOnly = stage.at === "created";
  const names = { readOnly, autoComplete: "off", spellCheck: false };
  return (
    <form id={formId} className={`${shared.pairs} ${styles.form}`} onSubmit={submit} noValidate>
      {stage.at === "created" && (
        <div data-wide>
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
    <div className={shared.stack2}>
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
    <div className={shared.stack2}>
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

/** The dialog's stage: form, possible matches, or done. */
type Stage =
  | { at: "typing" | "sending" }
  | { at: "asking"; found: Duplicates }
  | { at: "created"; patient: Patient };

export const openChartId = "open-new-chart";

/** One id per new patient, so that a retry does not create a second one. */
export function useAddPatientForm() {
  const [id, setId] = useState(() => uuidv7());
  const [stage, setStage] = useState<Stage>({ at: "typing" });
  const queries = useQueryClient();
  const { run, ...action } = useAction();
  const { notify } = useToasts();
  const create = (input: typeof blankPatient, notDuplicate = false) => {
    setStage({ at: "sending" });
    const payload = formToPayload(input, id);
    return call("POST /patients", notDuplicate ? { ...payload, notDuplicate } : payload);
  };
  const runCreate: Action<Patient>["run"] = (send, otherwise, { onRefused } = {}) =>
    run(send, otherwise, {
      done: "Successfully created new patient.",
      onDone: (patient) => {
        setStage({ at: "created", patient });
        focusWhenDrawn(() => document.getElementById(openChartId));
        return queries.invalidateQueries({ queryKey: ["patients"] });
      },
      onRefused: (refusal) => {
        const found = duplicatesIn(refusal.error);
        setStage(found === undefined ? { at: "typing" } : { at: "asking", found });
        if (found !== undefined) return;
        notify({ variant: "critical", content: refusal.message });
        onRefused?.(refusal);
      },
    });
  const { form, formId, submit } = useRecordForm<typeof blankPatient, Patient>({
    action: { ...action, run: runCreate },
    initial: blankPatient,
    problems: validatePatient,
    save: (input) => create(input),
    otherwise,
  });

  return {
    id,
    form,
    formId,
    stage,
    submit: (event: FormEvent<HTMLFormElement>) => {
      if (stage.at === "typing") return submit(event);
      event.preventDefault();
    },
    createAnyway: () => runCreate(() => create(form.getValues(), true), otherwise),
    goBack: () => setStage({ at: "typing" }),
    addAnother: () => {
      setId(uuidv7());
      form.reset();
      setStage({ at: "typing" });
      focusFirstField(formId);
    },
  };
}

const otherwise = "The patient could not be created.";

export type AddPatient = ReturnType<typeof useAddPatientForm>;

/** Focuses the first field of a form that starts over. */
const focusFirstField = (formId: string): void =>
  focusWhenDrawn(() => document.getElementById(formId)?.querySelector("input"));
