import type { Physician } from "@hearthside/contract";
import { Button, CloseButton, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { useMay } from "#src/lib/use-may.ts";
import { focusWhenDrawn } from "#src/ui/focus.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { SearchField } from "#src/ui/search/search-field.tsx";
import { detailOf, listedPhysicianName, physicianToSuggestion } from "./labels.ts";
import { physicianQuery, physicianSuggestions } from "./queries.ts";

type PhysicianSelectProps = {
  label?: string;
  /** The chosen physician's id; null if none is chosen. */
  value: string | null;
  onChange: (id: string | null, physician?: Physician) => void;
  error?: ReactNode;
  required?: boolean | undefined;
  /** The dialog opens with the focus here. */
  startsHere?: boolean;
};

/** Chooses a physician from the directory by name or NPI; a missing one can be added. */
export function PhysicianSelect({ label = "Physician", value, onChange, ...field }: PhysicianSelectProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState(false);
  const queries = useQueryClient();
  const mayAdd = useMay("patients", "edit");
  return (
    <div ref={frame}>
      {value === null ? (
        <PhysicianSearch label={label} {...field} onPick={choose} />
      ) : (
        <ChosenPhysician label={label} id={value} error={field.error} onClear={() => choose(null)} />
      )}
      {mayAdd && value === null && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          leftSection={<Icon name="add" size={16} />}
          onClick={() => setAdding(true)}
        >
          Add physician
        </Button>
      )}
      {adding && <PhysicianDialog onSaved={choose} onClose={() => setAdding(false)} />}
    </div>
  );

  function choose(physician: Physician | null) {
    if (physician === null) onChange(null);
    else {
      queries.setQueryData(physicianQuery(physician.id).queryKey, physician);
      onChange(physician.id, physician);
    }
    // the pressed control is gone, so the focus moves to the one in its place
    focusWhenDrawn(() => frame.current?.querySelector("input"));
  }
}

type PhysicianSearchProps = Required<Pick<PhysicianSelectProps, "label">> &
  Pick<PhysicianSelectProps, "error" | "required" | "startsHere"> & {
    onPick: (physician: Physician) => void;
  };

function PhysicianSearch({ label, error, required, startsHere = false, onPick }: PhysicianSearchProps) {
  const [text, setText] = useState("");
  const search = useQuery({ ...physicianSuggestions(text), enabled: text !== "", throwOnError: false });
  const found = text === "" || search.isPlaceholderData ? undefined : search.data?.physicians;
  const failure =
    search.error === null ? error : messageOf(search.error, "The search failed. Please try again.");
  return (
    <SearchField
      label={label}
      required={required}
      startsHere={startsHere}
      placeholder="Name or NPI"
      delayMs={250}
      searching={search.isFetching}
      failure={failure}
      onSearch={setText}
      suggestions={found?.map(physicianToSuggestion)}
      onPick={(id) => {
        const physician = found?.find((one) => one.id === id);
        if (physician !== undefined) onPick(physician);
      }}
    />
  );
}

type ChosenPhysicianProps = { label: string; id: string; error?: ReactNode; onClear: () => void };

/** The chosen physician, with a button to choose another. */
function ChosenPhysician({ label, id, error, onClear }: ChosenPhysicianProps) {
  const { data, error: failure } = useQuery({ ...physicianQuery(id), throwOnError: false });
  const failed = failure === null ? undefined : messageOf(failure, "The physician could not be loaded.");
  return (
    <TextInput
      label={label}
      value={data === undefined ? "…" : listedPhysicianName(data)}
      description={data && detailOf(data)}
      error={error ?? failed}
      readOnly
      data-changeable
      rightSection={
        <CloseButton size="sm" aria-label={`Choose another ${label.toLowerCase()}`} onClick={onClear} />
      }
    />
  );
}

/** Loaded when a physician is added or edited. */
export const PhysicianDialog = later(async () => (await import("./physician-dialog.tsx")).PhysicianDialog);
