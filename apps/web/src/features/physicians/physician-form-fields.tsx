import { credentials } from "@hearthside/contract/chart-words";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Select } from "#src/ui/select.tsx";
import { fieldLabels, type PhysicianValues, tidyPhone } from "./physician-values.ts";
import { credentialWords } from "./words.ts";

type Form = UseFormReturnType<PhysicianValues>;
const credentialOptions = credentials.map((value) => ({ value, label: credentialWords[value] }));

export function PhysicianFormFields({ form }: { form: Form }) {
  return (
    <>
      <Text form={form} name="firstName" startsHere />
      <Text form={form} name="lastName" />
      <Select
        label={fieldLabels.credential}
        options={credentialOptions}
        placeholder="Choose"
        value={form.values.credential === "" ? null : form.values.credential}
        error={form.errors.credential}
        onChange={(credential) => form.setFieldValue("credential", credential)}
      />
      <Text form={form} name="specialty" />
      <TextInput
        {...form.getInputProps("npi")}
        label={fieldLabels.npi}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <Phone form={form} name="phoneNumber" />
      <Phone form={form} name="fax" />
      <Text form={form} name="street" />
      <Text form={form} name="city" />
      <TextInput
        {...form.getInputProps("state")}
        label={fieldLabels.state}
        placeholder="TX"
        maxLength={2}
        autoComplete="off"
        onChange={(event) => form.setFieldValue("state", event.currentTarget.value.toUpperCase())}
      />
      <Text form={form} name="zip" />
    </>
  );
}

type TextProps = {
  form: Form;
  name: "firstName" | "lastName" | "specialty" | "street" | "city" | "zip";
  startsHere?: boolean;
};

const Text = ({ form, name, startsHere }: TextProps) => (
  <TextInput
    {...form.getInputProps(name)}
    label={fieldLabels[name]}
    data-autofocus={startsHere}
    autoComplete="off"
    spellCheck={false}
  />
);

const Phone = ({ form, name }: { form: Form; name: "phoneNumber" | "fax" }) => (
  <TextInput
    {...form.getInputProps(name)}
    label={fieldLabels[name]}
    inputMode="tel"
    autoComplete="off"
    onChange={(event) => form.setFieldValue(name, tidyPhone(event.currentTarget.value))}
  />
);
