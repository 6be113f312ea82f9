import type { Patient } from "@hearthside/contract";
import { Button, Checkbox, Radio, TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { DateField } from "#src/ui/date/date-field.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { EmailField, PhoneField, StateField } from "#src/ui/records/typed-fields.tsx";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { tidySsn } from "../add-patient/new-patient.ts";
import { genderWords, notRecorded, showPhone } from "../words.ts";
import styles from "./edit-patient.module.css";
import {
  type Conflict,
  type Difference,
  differencesOf,
  type EditPatient,
  type Field,
  fieldLabels,
  fields,
  formId,
  onlyMine,
  useEditPatient,
} from "./patient-edit.ts";

type EditPatientDialogProps = { patient: Patient; onClose: () => void };

/** Mounted only while open, so it always starts with the current record. */
export function EditPatientDialog({ patient: opened, onClose }: EditPatientDialogProps) {
  const [patient] = useState(opened); // as opened, so that another user's save shows up as a conflict
  const editing = useEditPatient(patient, onClose);
  const { conflict, busy } = editing;
  if (conflict !== undefined)
    return <ConflictQuestion conflict={conflict} editing={editing} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Edit demographics" action={{ label: "Save", form: formId, busy }}>
      <EditPatientForm patient={patient} editing={editing} />
    </Dialog>
  );
}

type ConflictQuestionProps = { conflict: Conflict; editing: EditPatient; onClose: () => void };

/** Someone saved first: nothing is lost until the user chooses a value for each field. */
function ConflictQuestion({ conflict: { theirs, mine }, editing, onClose }: ConflictQuestionProps) {
  const differences = differencesOf(theirs, mine);
  const [taken, setTaken] = useState<readonly Difference["field"][]>([]);
  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved
      title="Edit demographics"
      action={{
        label: "Save choices",
        busy: editing.busy,
        onAct: () => editing.saveOver(theirs, onlyMine(mine, taken)),
      }}
      buttons={
        <Button variant="default" onClick={() => void editing.takeTheirs()}>
          Discard my changes
        </Button>
      }
    >
      <Banner tone="warning">
        Someone else changed this record. Choose which value to keep for each field.
      </Banner>
      <div className={styles.question}>
        {differences.map((difference) => (
          <Choice
            key={difference.field}
            difference={difference}
            isTaken={taken.includes(difference.field)}
            onTake={(isTaken) => take(difference.field, isTaken)}
          />
        ))}
      </div>
    </Dialog>
  );

  function take(field: Difference["field"], isTaken: boolean) {
    const others = taken.filter((one) => one !== field);
    setTaken(isTaken ? [...others, field] : others);
  }
}

type ChoiceProps = { difference: Difference; isTaken: boolean; onTake: (isTaken: boolean) => void };

function Choice({ difference: { field, theirs, mine }, isTaken, onTake }: ChoiceProps) {
  return (
    <Radio.Group
      label={fieldLabels[field]}
      value={isTaken ? "theirs" : "mine"}
      onChange={(choice) => onTake(choice === "theirs")}
    >
      <Radio value="mine" label={`Yours: ${inWords(field, mine)}`} mt={8} />
      <Radio value="theirs" label={`Saved by someone else: ${inWords(field, theirs)}`} mt={8} />
    </Radio.Group>
  );
}

function inWords(field: Difference["field"], value: string | null) {
  if (value === null) return notRecorded;
  if (field === "dob") return showDate(value);
  if (value === "male" || value === "female") return genderWords[value];
  return field === "phoneNumber" ? showPhone(value) : value;
}

type EditPatientFormProps = { patient: Patient; editing: EditPatient };

function EditPatientForm({ patient, editing: { form, submit } }: EditPatientFormProps) {
  const special: Record<Exclude<Field, TextName>, ReactElement> = {
    dob: (
      <DateField
        key="dob"
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
    ),
    gender: (
      <Select
        key="gender"
        label={fieldLabels.gender}
        options={genderOptions}
        value={form.values.gender ?? "unknown"}
        onChange={(gender) => form.setFieldValue("gender", gender === "unknown" ? null : gender)}
      />
    ),
    phoneNumber: (
      <PhoneField {...form.getInputProps("phoneNumber")} key="phoneNumber" label={fieldLabels.phoneNumber} />
    ),
    email: <Email key="email" form={form} />,
    ssn: (
      <TextInput
        {...form.getInputProps("ssn")}
        key="ssn"
        label={fieldLabels.ssn}
        description={ssnHint(patient)}
        placeholder="XXX-XX-XXXX"
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => form.setFieldValue("ssn", tidySsn(event.currentTarget.value))}
      />
    ),
    state: <StateField {...form.getInputProps("state")} key="state" label={fieldLabels.state} />,
  };
  return (
    <form id={formId} className={styles.form} onSubmit={submit} noValidate>
      {fields.map((name) =>
        isText(name) ? (
          <Text key={name} form={form} name={name} startsHere={name === fields[0]} />
        ) : (
          special[name]
        ),
      )}
    </form>
  );
}

type Form = EditPatient["form"];
type TextName = Exclude<Field, (typeof notPlain)[number]>;
const notPlain = ["dob", "gender", "phoneNumber", "email", "ssn", "state"] as const;
const isText = (name: Field): name is TextName => !notPlain.some((one) => one === name);

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
