import { Button, CloseButton, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { SearchField } from "#src/ui/search/search-field.tsx";

type Chosen = { readonly id: string; readonly name: string };

type CaregiverSelectProps = {
  value: string | null;
  name: string;
  onChange: (chosen: Chosen | null) => void;
  error?: ReactNode;
};

/** Oneself by a press; a colleague is found by name by those who ask for others too. */
export function CaregiverSelect({ value, name, onChange, error }: CaregiverSelectProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const mayAskForOthers = useMay("supplies", "view-all");
  const self = user && { id: user.UserId, name: `${user.LastName}, ${user.FirstName}` };
  return (
    <div ref={frame}>
      {value === null && mayAskForOthers && <CaregiverFinder error={error} onPick={choose} />}
      {(value !== null || !mayAskForOthers) && (
        <TextInput
          label="Caregiver"
          value={value === null ? "" : name}
          placeholder="Nobody"
          error={error}
          readOnly
          rightSection={
            value !== null && (
              <CloseButton size="sm" aria-label="Choose another caregiver" onClick={() => choose(null)} />
            )
          }
        />
      )}
      {value === null && self !== null && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => choose(self)}>
          Myself
        </Button>
      )}
    </div>
  );

  function choose(chosen: Chosen | null) {
    onChange(chosen);
    // the field that was pressed is gone: its place goes on
    requestAnimationFrame(() => frame.current?.querySelector("input")?.focus());
  }
}

function CaregiverFinder({ error, onPick }: { error: ReactNode; onPick: (chosen: Chosen) => void }) {
  const [text, setText] = useState("");
  const search = useQuery({
    queryKey: ["staff", "named", text],
    queryFn: async ({ signal }) => (await call("POST /staff/search", { text, limit: 8 }, signal)).staff,
    placeholderData: keepPreviousData,
    enabled: text !== "",
    throwOnError: false,
  });
  const found = text === "" || search.isPlaceholderData ? undefined : search.data;
  return (
    <SearchField
      label="Caregiver"
      placeholder="Name of staff"
      searching={search.isFetching}
      failure={
        search.error === null ? error : messageOf(search.error, "The search failed. Please try again.")
      }
      onSearch={setText}
      suggestions={found?.map(({ id, firstName, lastName, role, discipline }) => ({
        value: id,
        label: `${lastName}, ${firstName}`,
        detail: discipline ?? role,
      }))}
      onPick={(id) => {
        const staff = found?.find((one) => one.id === id);
        if (staff !== undefined) onPick({ id, name: `${staff.lastName}, ${staff.firstName}` });
      }}
    />
  );
}
