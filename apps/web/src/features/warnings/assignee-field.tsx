import { Button, CloseButton, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { SearchField } from "#src/ui/search/search-field.tsx";

export type Assignee = { id: string; name: string };

type AssigneeFieldProps = {
  value: Assignee | undefined;
  error: string | undefined;
  onChange: (assignee: Assignee | undefined) => void;
};

/** Somebody of the agency, found by name, or oneself. */
export function AssigneeField({ value, error, onChange }: AssigneeFieldProps) {
  const { user } = useSession();
  if (value !== undefined)
    return (
      <TextInput
        label="Assign to"
        readOnly
        value={value.name}
        error={error}
        rightSection={
          <CloseButton size="sm" aria-label="Choose somebody else" onClick={() => onChange(undefined)} />
        }
      />
    );
  return (
    <>
      <StaffSearch error={error} onPick={onChange} />
      {user !== null && (
        <Button
          variant="default"
          onClick={() => onChange({ id: user.UserId, name: `${user.FirstName} ${user.LastName}` })}
        >
          Assign to me
        </Button>
      )}
    </>
  );
}

type StaffSearchProps = { error: string | undefined; onPick: (staff: Assignee) => void };

function StaffSearch({ error, onPick }: StaffSearchProps) {
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
      label="Assign to"
      placeholder="Name of staff"
      startsHere
      searching={search.isFetching}
      failure={
        search.error === null ? error : messageOf(search.error, "The search failed. Please try again.")
      }
      onSearch={setText}
      suggestions={found?.map(({ id, firstName, lastName, role, discipline }) => ({
        value: id,
        label: `${firstName} ${lastName}`,
        detail: discipline ?? role,
      }))}
      onPick={(id) => {
        const staff = found?.find((one) => one.id === id);
        if (staff !== undefined) onPick({ id, name: `${staff.firstName} ${staff.lastName}` });
      }}
    />
  );
}
