import { TextInput, type TextInputProps } from "@mantine/core";
import { tidyPhone } from "#src/lib/typed.ts";

/** Takes the props of `form.getInputProps`. */
type TypedFieldProps = Omit<TextInputProps, "onChange"> & { onChange: (value: string) => void };

/** Personal data without autofill or spell check. */
export const PlainField = (props: TextInputProps) => (
  <TextInput autoComplete="off" spellCheck={false} {...props} />
);

/** A phone number, formatted once complete. */
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
