import { CloseButton, TextInput } from "@mantine/core";
import type { ReactNode } from "react";

export type Person = { id: string; name: string };

/** Draws the field in which a colleague is found by name. */
export type PickPerson = (field: {
  label: string;
  onPick: (person: Person) => void;
  /** A pick leaves it empty, for the next one. */
  empties?: boolean;
}) => ReactNode;

type HeirFieldProps = {
  label: string;
  value: Person | undefined;
  pickPerson: PickPerson;
  onChange: (person: Person | undefined) => void;
};

/** Who takes something over; left empty, nobody does yet. */
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
          aria-label={`${label}: choose somebody else`}
          onClick={() => onChange(undefined)}
        />
      }
    />
  );
}
