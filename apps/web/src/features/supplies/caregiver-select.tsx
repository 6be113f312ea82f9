import { Button, CloseButton, TextInput } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { lastFirst, StaffSelect } from "#src/features/staff/staff-select.tsx";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { focusWhenDrawn } from "#src/ui/focus-when-drawn.ts";
import { RequiredLabel } from "#src/ui/required-label.tsx";

type Chosen = { readonly id: string; readonly name: string };

type CaregiverSelectProps = {
  value: string | null;
  name: string;
  onChange: (chosen: Chosen | null) => void;
  error?: ReactNode;
  required: boolean;
};

/** The user with one press; other employees by name, for those who may request for them. */
export function CaregiverSelect({ value, name, onChange, error, required }: CaregiverSelectProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const mayAskForOthers = useMay("supplies", "view-all");
  const self = user && { id: user.UserId, name: `${user.LastName}, ${user.FirstName}` };
  return (
    <div ref={frame}>
      {value === null && mayAskForOthers && (
        <StaffSelect label="Caregiver" nameOf={lastFirst} required={required} error={error} onPick={choose} />
      )}
      {(value !== null || !mayAskForOthers) && (
        <TextInput
          label={value === null && required ? <RequiredLabel>Caregiver</RequiredLabel> : "Caregiver"}
          value={value === null ? "" : name}
          placeholder="No caregiver"
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
    // The pressed field is gone, so focus moves to the one in its place.
    focusWhenDrawn(() => frame.current?.querySelector("input"));
  }
}
