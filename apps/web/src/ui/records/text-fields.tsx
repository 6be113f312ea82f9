import { Checkbox, Group, TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { tidyPhone } from "#src/lib/form-text.ts";
import styles from "./records.module.css";

/** Takes the props of `form.getInputProps`. */
type TextFieldProps = Omit<TextInputProps, "onChange"> & { onChange: (value: string) => void };

/** Personal data without autofill or spell check. */
export const PersonalField = (props: TextInputProps) => (
  <TextInput autoComplete="off" spellCheck={false} {...props} />
);

/** A phone number, formatted once complete. */
export const PhoneField = ({ onChange, ...props }: TextFieldProps) => (
  <TextInput
    inputMode="tel"
    autoComplete="off"
    {...props}
    onChange={(event) => onChange(tidyPhone(event.currentTarget.value))}
  />
);

/** Two letters. */
export const StateField = ({ onChange, ...props }: TextFieldProps) => (
  <TextInput
    placeholder="TX"
    maxLength={2}
    autoComplete="off"
    {...props}
    onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
  />
);

/** Removes spaces from pasted addresses; phones show the email keyboard. */
export function EmailField({ label = "Email", onChange, ...field }: TextFieldProps) {
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

type RoleBoxesProps = {
  label: string;
  description?: string;
  /** The agency's roles. */
  roles: readonly string[];
  /** The checked ones, as written by `rolesToText`. */
  value: string;
  error?: unknown;
  onChange: (value: string) => void;
};

// Role names have no comma, and forms have one plain value per field.
export const rolesToText = (roles: readonly string[]): string => roles.join(", ");
export const textToRoles = (text: string): string[] => (text === "" ? [] : text.split(", "));

/** The agency's roles; a checked role that no longer exists can be unchecked. */
export function RoleBoxes({ roles, value, error, onChange, ...props }: RoleBoxesProps) {
  const [offered] = useState(() => [...new Set([...roles, ...textToRoles(value)])]);
  return (
    <Checkbox.Group
      {...props}
      data-wide
      error={typeof error === "string" ? error : undefined}
      value={textToRoles(value)}
      onChange={(chosen) => onChange(rolesToText(offered.filter((role) => chosen.includes(role))))}
    >
      <Group gap="8 20" mt={8} className={styles.roles}>
        {offered.map((role) => (
          <Checkbox key={role} value={role} label={role} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
