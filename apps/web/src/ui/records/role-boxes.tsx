import { Checkbox, Group } from "@mantine/core";
import { useState } from "react";

type RoleBoxesProps = {
  label: string;
  description?: string;
  /** Those that the agency has. */
  roles: readonly string[];
  /** Those that are ticked, as `rolesToText` puts them. */
  value: string;
  error?: unknown;
  onChange: (value: string) => void;
};

// No role has a comma in its name, and a form holds one plain value a field.
export const rolesToText = (roles: readonly string[]): string => roles.join(", ");
export const textToRoles = (text: string): string[] => (text === "" ? [] : text.split(", "));

/** Any of the agency's roles; one that is named though it is no more can be taken out. */
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
      <Group gap="8 20" mt={8}>
        {offered.map((role) => (
          <Checkbox key={role} value={role} label={role} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
