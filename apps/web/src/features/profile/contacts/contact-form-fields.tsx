import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Select } from "#src/ui/select.tsx";
import { tidyPhone } from "../typed.ts";
import { contactKindWords, optionsOf } from "../words.ts";
import { type ContactValues, contactLabels, powerWords } from "./contact-values.ts";

type Form = UseFormReturnType<ContactValues>;

export function ContactFormFields({ form }: { form: Form }) {
  return (
    <>
      <Text form={form} name="name" startsHere />
      <Select
        label={contactLabels.kind}
        options={optionsOf(contactKindWords)}
        value={form.values.kind}
        onChange={(kind) => form.setFieldValue("kind", kind)}
      />
      <Text form={form} name="relationship" />
      <Select
        label={contactLabels.hasPowerOfAttorney}
        options={optionsOf(powerWords)}
        value={form.values.hasPowerOfAttorney}
        onChange={(has) => form.setFieldValue("hasPowerOfAttorney", has)}
      />
      <Phone form={form} name="phoneNumber" />
      <Phone form={form} name="mobileNumber" />
      <Text form={form} name="email" />
      <Text form={form} name="street" />
      <Text form={form} name="city" />
      <TextInput
        {...form.getInputProps("state")}
        label={contactLabels.state}
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
  name: "name" | "relationship" | "email" | "street" | "city" | "zip";
  startsHere?: boolean;
};

const Text = ({ form, name, startsHere }: TextProps) => (
  <TextInput
    {...form.getInputProps(name)}
    label={contactLabels[name]}
    data-autofocus={startsHere}
    autoComplete="off"
    spellCheck={false}
  />
);

const Phone = ({ form, name }: { form: Form; name: "phoneNumber" | "mobileNumber" }) => (
  <TextInput
    {...form.getInputProps(name)}
    label={contactLabels[name]}
    inputMode="tel"
    autoComplete="off"
    onChange={(event) => form.setFieldValue(name, tidyPhone(event.currentTarget.value))}
  />
);
