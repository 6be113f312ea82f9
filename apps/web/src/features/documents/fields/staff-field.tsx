import { CloseButton, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { SearchField } from "#src/ui/search/search-field.tsx";

type StaffFieldProps = {
  /** Null: nobody. */
  value: string | null;
  /** Of somebody chosen before; known here for oneself and whoever was just picked. */
  name?: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
};

/** Who is to complete it: oneself, unless another is searched for. */
export function StaffField({ value, name = null, error, onChange }: StaffFieldProps) {
  const { user } = useSession();
  const maySearch = useMay("staff", "view");
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  if (value === null)
    return (
      <StaffSearch
        error={error}
        onPick={(staff) => {
          setPicked(staff);
          onChange(staff.id);
        }}
      />
    );
  const self = user?.UserId === value ? `${user.FirstName} ${user.LastName} (you)` : undefined;
  const known = self ?? (picked?.id === value ? picked.name : name);
  return (
    <TextInput
      label="Assign to"
      description="Whoever it is assigned to completes and signs it."
      readOnly
      value={known ?? "Somebody else"}
      error={error}
      rightSection={
        maySearch && (
          <CloseButton size="sm" aria-label="Assign to somebody else" onClick={() => onChange(null)} />
        )
      }
    />
  );
}

type Staff = { id: string; name: string };

function StaffSearch({ error, onPick }: { error: string | undefined; onPick: (staff: Staff) => void }) {
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
