import { CloseButton, TextInput } from "@mantine/core";
import type { ReactNode } from "react";

export type Person = { id: string; name: string };

/** Renders the field to find a colleague by name. */
export type PickPerson = (field: {
  label: string;
  onPick: (person: Person) => void;
  /** Clears the field after a pick, for the next one. */
  empties?: boolean;
}) => ReactNode;

type HeirFieldProps = {
  label: string;
  value: Person | undefined;
  pickPerson: PickPerson;
  onChange: (person: Person | undefined) => void;
};

/** Who takes over; left empty, the work becomes unassigned. */
export function HeirField({ label, value, pickPerson, onChange }: HeirFieldProps) {
  if (value === undefined) return pickPerson({ label, onPick: onChange });
  return (
    <TextInput
      label={label}
      value={value.name}
      readOnly
      rightSection={
        <CloseButton
          size="sm"
          aria-label={`${label}: choose someone else`}
          onClick={() => onChange(undefined)}
        />
      }
    />
  );
}
