import { TextInput, type TextInputProps } from "@mantine/core";

/** A whole number; on phones the digits come up. */
export const CountField = (props: TextInputProps) => (
  <TextInput inputMode="numeric" autoComplete="off" maxLength={9} {...props} />
);
