import { Button, CloseButton, TextInput } from "@mantine/core";
import { StaffSelect } from "#src/features/staff/staff-select.tsx";
import { useSession } from "#src/lib/session-state.ts";

export type Assignee = { id: string; name: string };

type AssigneeFieldProps = {
  value: Assignee | undefined;
  error: string | undefined;
  onChange: (assignee: Assignee | undefined) => void;
};

/** An employee found by name, or the user. */
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
          <CloseButton size="sm" aria-label="Choose someone else" onClick={() => onChange(undefined)} />
        }
      />
    );
  return (
    <>
      <StaffSelect label="Assign to" required startsHere error={error} onPick={onChange} />
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
