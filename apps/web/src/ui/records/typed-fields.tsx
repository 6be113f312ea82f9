import { TextInput, type TextInputProps } from "@mantine/core";
import { tidyPhone } from "#src/lib/typed.ts";

/** Takes what `form.getInputProps` gives. */
type TypedFieldProps = Omit<TextInputProps, "onChange"> & { onChange: (value: string) => void };

/** Names, numbers and other words about a person: neither the browser nor its dictionary knows better. */
export const PlainField = (props: TextInputProps) => (
  <TextInput autoComplete="off" spellCheck={false} {...props} />
);

/** A telephone number, put into its usual shape as soon as it is whole. */
export const PhoneField = ({ onChange, ...props }: TypedFieldProps) => (
  <TextInput
    inputMode="tel"
    autoComplete="off"
    {...props}
    onChange={(event) => onChange(tidyPhone(event.currentTarget.value))}
  />
);

/** Two letters. */
export const StateField = ({ onChange, ...props }: TypedFieldProps) => (
  <TextInput
    placeholder="TX"
    maxLength={2}
    autoComplete="off"
    {...props}
    onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
  />
);
