import type { UseFormReturnType } from "@mantine/form";
import { PhoneField, PlainField, StateField } from "#src/ui/records/typed-fields.tsx";
import { Select } from "#src/ui/select.tsx";
import { contactKindWords, optionsOf } from "../words.ts";
import { type ContactValues, contactLabels, powerWords } from "./contact-values.ts";

type Form = UseFormReturnType<ContactValues>;

export function ContactFormFields({ form }: { form: Form }) {
  return (
    <>
      <PlainField {...form.getInputProps("name")} label={contactLabels.name} data-autofocus />
      <Select
        label={contactLabels.kind}
        options={optionsOf(contactKindWords)}
        value={form.values.kind}
        onChange={(kind) => form.setFieldValue("kind", kind)}
      />
      <PlainField {...form.getInputProps("relationship")} label={contactLabels.relationship} />
      <Select
        label={contactLabels.hasPowerOfAttorney}
        options={optionsOf(powerWords)}
        value={form.values.hasPowerOfAttorney}
        onChange={(has) => form.setFieldValue("hasPowerOfAttorney", has)}
      />
      <PhoneField {...form.getInputProps("phoneNumber")} label={contactLabels.phoneNumber} />
      <PhoneField {...form.getInputProps("mobileNumber")} label={contactLabels.mobileNumber} />
      <PlainField {...form.getInputProps("email")} label={contactLabels.email} />
      <PlainField {...form.getInputProps("street")} label={contactLabels.street} />
      <PlainField {...form.getInputProps("city")} label={contactLabels.city} />
      <StateField {...form.getInputProps("state")} label={contactLabels.state} />
      <PlainField {...form.getInputProps("zip")} label={contactLabels.zip} />
    </>
  );
}
