import { TextInput, type TextInputProps } from "@mantine/core";

/** A whole number; phones show the number keys. */
export const CountField = (props: TextInputProps) => (
  <TextInput inputMode="numeric" autoComplete="off" maxLength={9} {...props} />
);
