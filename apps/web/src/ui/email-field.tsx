import { TextInput, type TextInputProps } from "@mantine/core";

type EmailFieldProps = Omit<TextInputProps, "type" | "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
};

/** Removes spaces from pasted addresses; phones show the email keyboard. */
export function EmailField({ label = "Email", onChange, ...field }: EmailFieldProps) {
  return (
    // type="email" would let the browser change and validate the text by its own rules.
    <TextInput
      autoComplete="email"
      {...field}
      label={label}
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}
