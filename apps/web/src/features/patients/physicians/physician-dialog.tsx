import { formatUsPhone, Physician, PhysicianFields } from "@hearthside/contract";
import { credentials } from "@hearthside/contract/chart-labels";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { orNull } from "#src/lib/form-text.ts";
import { RecordEditor, recordKind } from "#src/ui/records/record-editor.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { PersonalField, PhoneField, StateField } from "#src/ui/records/text-fields.tsx";
import { Select } from "#src/ui/select.tsx";
import { credentialLabels } from "./labels.ts";
import { physiciansKey } from "./queries.ts";

type PhysicianDialogProps = {
  /** Left out for a new one. */
  physician?: Physician | undefined;
  onSaved: (physician: Physician) => void;
  onClose: () => void;
};

/** Adds or edits a physician. Mounted only while open. */
export function PhysicianDialog({ physician, onSaved, onClose }: PhysicianDialogProps) {
  const queries = useQueryClient();
  const reload = (saved: Physician) => {
    void queries.invalidateQueries({ queryKey: physiciansKey });
    onSaved(saved);
  };
  return (
    <RecordEditor
      kind={physicianKind}
      record={physician}
      initial={emptyPhysician}
      add={(input) => call("POST /physicians", input)}
      reload={reload}
      onClose={onClose}
    >
      {(form) => <PhysicianFormFields form={form} />}
    </RecordEditor>
  );
}

type Form = UseFormReturnType<PhysicianValues>;
const credentialOptions = credentials.map((value) => ({ value, label: credentialLabels[value] }));

function PhysicianFormFields({ form }: { form: Form }) {
  return (
    <>
      <PersonalField {...form.getInputProps("firstName")} label={fieldLabels.firstName} data-autofocus />
      <PersonalField {...form.getInputProps("lastName")} label={fieldLabels.lastName} />
      <Select
        label={fieldLabels.credential}
        options={credentialOptions}
        placeholder="Choose"
        {...form.getInputProps("credential")}
        value={form.values.credential === "" ? null : form.values.credential}
      />
      <PersonalField {...form.getInputProps("specialty")} label={fieldLabels.specialty} />
      <TextInput
        {...form.getInputProps("npi")}
        label={fieldLabels.npi}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <PhoneField {...form.getInputProps("phoneNumber")} label={fieldLabels.phoneNumber} />
      <PhoneField {...form.getInputProps("fax")} label={fieldLabels.fax} />
      <PersonalField {...form.getInputProps("street")} label={fieldLabels.street} />
      <PersonalField {...form.getInputProps("city")} label={fieldLabels.city} />
      <StateField {...form.getInputProps("state")} label={fieldLabels.state} />
      <PersonalField {...form.getInputProps("zip")} label={fieldLabels.zip} />
    </>
  );
}

/** The form's values as typed. */
type PhysicianValues = { credential: Physician["credential"] | "" } & Record<
  | "firstName"
  | "lastName"
  | "specialty"
  | "npi"
  | "phoneNumber"
  | "fax"
  | "street"
  | "city"
  | "state"
  | "zip",
  string
>;

const physicianToValues = (physician: Physician): PhysicianValues => ({
  firstName: physician.firstName,
  lastName: physician.lastName,
  credential: physician.credential,
  specialty: physician.specialty ?? "",
  npi: physician.npi ?? "",
  phoneNumber: physician.phoneNumber === null ? "" : formatUsPhone(physician.phoneNumber),
  fax: physician.fax === null ? "" : formatUsPhone(physician.fax),
  street: physician.street ?? "",
  city: physician.city ?? "",
  state: physician.state ?? "",
  zip: physician.zip ?? "",
});

const emptyPhysician: PhysicianValues = {
  firstName: "",
  lastName: "",
  credential: "",
  specialty: "",
  npi: "",
  phoneNumber: "",
  fax: "",
  street: "",
  city: "",
  state: "",
  zip: "",
};

const fieldLabels = {
  firstName: "First Name",
  lastName: "Last Name",
  credential: "Credential",
  specialty: "Specialty",
  npi: "NPI",
  phoneNumber: "Phone number",
  fax: "Fax",
  street: "Street",
  city: "City",
  state: "State",
  zip: "ZIP code",
} as const satisfies Record<keyof PhysicianValues, string>;

const formValues = (values: PhysicianValues) => ({
  ...values,
  npi: orNull(values.npi),
  phoneNumber: orNull(values.phoneNumber),
  fax: orNull(values.fax),
});

function physicianProblems(values: PhysicianValues): Record<string, string> {
  const problems = schemaProblems(PhysicianFields, formValues(values));
  return values.credential === "" ? { ...problems, credential: "Please choose a credential" } : problems;
}

const physicianKind = recordKind({
  noun: "physician",
  addLabel: "Add physician",
  schema: Physician,
  toValues: physicianToValues,
  toInput: (values) => PhysicianFields.parse(formValues(values)),
  problems: physicianProblems,
  fieldLabels,
  show: (field, values) => values[field] || "Missing",
  change: (input) => call("PUT /physicians/:id", input),
});
