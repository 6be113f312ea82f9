import { CloseButton, TextInput } from "@mantine/core";
import { useState } from "react";
import { StaffSelect } from "#src/features/office/staff/staff-select.tsx";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";

type StaffFieldProps = {
  /** Null: not assigned. */
  value: string | null;
  /** The name of an earlier assignee. The user's own and a newly picked name are known here. */
  name?: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
};

/** The assignee, by default the signed-in user. */
export function StaffField({ value, name = null, error, onChange }: StaffFieldProps) {
  const { user } = useSession();
  const maySearch = useMay("staff", "view");
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  if (value === null)
    return (
      <StaffSelect
        label="Assign to"
        startsHere
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
      description="The assignee completes and signs it."
      readOnly
      value={known ?? "Someone else"}
      error={error}
      rightSection={
        maySearch && (
          <CloseButton size="sm" aria-label="Assign to someone else" onClick={() => onChange(null)} />
        )
      }
    />
  );
}
