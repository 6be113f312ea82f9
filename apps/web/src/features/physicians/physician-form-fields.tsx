import { credentials } from "@hearthside/contract/chart-words";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { isRequired } from "#src/ui/records/say-required.ts";
import { PhoneField, PlainField, StateField } from "#src/ui/records/typed-fields.tsx";
import { Select } from "#src/ui/select.tsx";
import { fieldLabels, type PhysicianValues } from "./physician-values.ts";
import { credentialWords } from "./words.ts";

type Form = UseFormReturnType<PhysicianValues>;
const credentialOptions = credentials.map((value) => ({ value, label: credentialWords[value] }));

export function PhysicianFormFields({ form }: { form: Form }) {
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
