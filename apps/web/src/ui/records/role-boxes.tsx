import { Checkbox, Group } from "@mantine/core";
import { useState } from "react";
import styles from "./records.module.css";

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

// Role names have no comma, and forms hold one plain value per field.
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
