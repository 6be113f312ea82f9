import { CloseButton, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { physicianOf } from "./queries.ts";
import { detailOf, nameOf } from "./words.ts";

type ChosenPhysicianProps = { label: string; id: string; error?: ReactNode; onClear: () => void };

/** The chosen physician, with a button to choose another. */
export function ChosenPhysician({ label, id, error, onClear }: ChosenPhysicianProps) {
  const { data, error: failure } = useQuery({ ...physicianOf(id), throwOnError: false });
  const failed = failure === null ? undefined : messageOf(failure, "The physician could not be loaded.");
  return (
    <TextInput
      label={label}
      value={data === undefined ? "…" : nameOf(data)}
      description={data && detailOf(data)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={error ?? failed}
      readOnly
      rightSection={
        <CloseButton size="sm" aria-label={`Choose another ${label.toLowerCase()}`} onClick={onClear} />
      }
    />
  );
}
