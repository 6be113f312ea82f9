import { TextInput, type TextInputProps } from "@mantine/core";

type EmailFieldProps = Omit<TextInputProps, "type" | "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
};

/** Drops the spaces that come along when an address is pasted; the phone shows the keys for an address. */
export function EmailField({ label = "Email", onChange, ...field }: EmailFieldProps) {
  return (
    // type="email" would have the browser alter and judge the text by rules of its own
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
