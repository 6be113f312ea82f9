import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { staffNamed } from "../../queries.ts";
import type { ControlProps } from "./control.ts";
import { TypedField } from "./typed-field.tsx";

const delayMs = 50;

/** A staff member's name, suggested while typing; when offline any name can be typed. */
export function StaffField({ onAnswer, ...props }: ControlProps) {
  const [typed, setTyped] = useState("");
  const [text] = useDebouncedValue(typed, delayMs);
  const { data: found = [] } = useQuery(staffNamed(text));
  const listId = `${props.id}-staff`;
  const answer = (name: string | null) => {
    setTyped(name ?? "");
    onAnswer(name);
  };
  return (
    <>
      <TypedField {...props} onAnswer={answer} suggestionsId={listId} />
      <datalist id={listId}>
        {found.map(({ id, firstName, lastName, discipline }) => (
          <option key={id} value={`${firstName} ${lastName}`}>
            {discipline}
          </option>
        ))}
      </datalist>
    </>
  );
}
