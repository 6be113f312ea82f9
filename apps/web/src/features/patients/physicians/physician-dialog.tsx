import { formatUsPhone, Physician, PhysicianFields } from "@hearthside/contract";
import { credentials } from "@hearthside/contract/chart-words";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { orNull } from "#src/lib/typed.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { PhoneField, PlainField, StateField } from "#src/ui/records/typed-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { physiciansKey } from "./queries.ts";
import { credentialWords } from "./words.ts";

type PhysicianDialogProps = {
  /** Left out for a new one. */
  physician?: Physician | undefined;
  onSaved: (physician: Physician) => void;
  onClose: () => void;
};

/** Adds or edits a physician. Mounted only while open. */
export function PhysicianDialog({ physician, onSaved, onClose }: PhysicianDialogProps) {
  const [id] = useState(() => physician?.id ?? uuidv7());
  const queries = useQueryClient();
  const editing = useRecordForm({
    initial: physician === undefined ? emptyPhysician : physicianToValues(physician),
    version: physician?.version,
    problems: physicianProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /physicians", { id, ...physicianInput(values) })
        : call("PUT /physicians/:id", { id, version, ...physicianInput(values) }),
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: physiciansKey });
      onSaved(saved);
      onClose();
    },
    readFresh: freshPhysician(id),
    toValues: physicianToValues,
    otherwise: "The physician could not be saved.",
  });
  const title = physician === undefined ? "Add physician" : "Edit physician";
  return (
    <RecordForm
      title={title}
      label={physician === undefined ? "Add physician" : "Save"}
      editing={editing}
      fieldLabels={fieldLabels}
      show={(field, values) => values[field] || "Missing"}
      onClose={onClose}
    >
      <PhysicianFormFields form={editing.form} />
    </RecordForm>
  );
}

type Form = UseFormReturnType<PhysicianValues>;
const credentialOptions = credentials.map((value) => ({ value, label: credentialWords[value] }));

function PhysicianFormFields({ form }: { form: Form }) {
  return (
    <>
      <PlainField {...form.getInputProps("firstName")} label={fieldLabels.firstName} data-autofocus />
      <PlainField {...form.getInputProps("lastName")} label={fieldLabels.lastName} />
      <Select
        label={fieldLabels.credential}
        options={credentialOptions}
        placeholder="Choose"
        value={form.values.credential === "" ? null : form.values.credential}
        required={isRequired(form.getInputProps("credential"))}
        error={form.errors.credential}
        onChange={(credential) => form.setFieldValue("credential", credential)}
      />
      <PlainField {...form.getInputProps("specialty")} label={fieldLabels.specialty} />
      <TextInput
        {...form.getInputProps("npi")}
        label={fieldLabels.npi}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <PhoneField {...form.getInputProps("phoneNumber")} label={fieldLabels.phoneNumber} />
      <PhoneField {...form.getInputProps("fax")} label={fieldLabels.fax} />
      <PlainField {...form.getInputProps("street")} label={fieldLabels.street} />
      <PlainField {...form.getInputProps("city")} label={fieldLabels.city} />
      <StateField {...form.getInputProps("state")} label={fieldLabels.state} />
      <PlainField {...form.getInputProps("zip")} label={fieldLabels.zip} />
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

const typed = (values: PhysicianValues) => ({
  ...values,
  npi: orNull(values.npi),
  phoneNumber: orNull(values.phoneNumber),
  fax: orNull(values.fax),
});

/** The API input for valid values; an emptied field is not recorded. */
const physicianInput = (values: PhysicianValues) => PhysicianFields.parse(typed(values));

function physicianProblems(values: PhysicianValues): Record<string, string> {
  const problems = schemaProblems(PhysicianFields, typed(values));
  return values.credential === "" ? { ...problems, credential: "Please choose a credential" } : problems;
}

/** The physician as saved by someone else; a conflict may also name another physician with the same NPI. */
const freshPhysician = (id: string) => (context: unknown) => {
  const physician = Physician.safeParse(context).data;
  return physician?.id === id ? physician : undefined;
};
