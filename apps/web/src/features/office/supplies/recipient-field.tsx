import { Button, CloseButton, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type ReactNode, useRef } from "react";
import { StaffSelect } from "#src/features/office/staff/staff-select.tsx";
import { PatientSelect } from "#src/features/patients/patient-select.tsx";
import { PhysicianSelect } from "#src/features/patients/physicians/physician-select.tsx";
import { listedName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { focusWhenDrawn } from "#src/ui/focus.ts";
import { isRequired } from "#src/ui/records/say-required.ts";
import { RequiredLabel } from "#src/ui/required-label.tsx";
import { recipientLabels } from "./labels.ts";
import { type RequestValues, requestFieldLabels } from "./request-values.ts";

type RecipientFieldProps = {
  form: UseFormReturnType<RequestValues>;
  /** The recipient cannot be changed. */
  isFixed: boolean;
};

/** The recipient, depending on what is selected under "For". */
export function RecipientField({ form, isFixed }: RecipientFieldProps) {
  const { values, errors, setValues } = form;
  const requiredOf = (field: "physicianId" | "userId" | "patientId") => isRequired(form.getInputProps(field));
  const { forKind, patientId, patientName, userId, userName, physicianId } = values;
  if (forKind === "physician")
    return (
      <PhysicianSelect
        value={physicianId}
        required={requiredOf("physicianId")}
        error={errors["physicianId"]}
        onChange={(id) => setValues({ physicianId: id })}
      />
    );
  if (isFixed)
    return (
      <TextInput
        label={recipientLabels[forKind]}
        value={forKind === "patient" ? patientName : userName}
        readOnly
      />
    );
  if (forKind === "caregiver")
    return (
      <CaregiverSelect
        value={userId}
        name={userName}
        required={requiredOf("userId")}
        error={errors["userId"]}
        onChange={(chosen) => setValues({ userId: chosen?.id ?? null, userName: chosen?.name ?? "" })}
      />
    );
  return (
    <PatientSelect
      label={requestFieldLabels.patientId}
      value={patientId === null ? null : { id: patientId, name: patientName }}
      required={requiredOf("patientId")}
      error={errors["patientId"]}
      startsHere
      onChange={(chosen) => setValues({ patientId: chosen?.id ?? null, patientName: chosen?.name ?? "" })}
    />
  );
}

type Chosen = { readonly id: string; readonly name: string };

type CaregiverSelectProps = {
  value: string | null;
  name: string;
  onChange: (chosen: Chosen | null) => void;
  error?: ReactNode;
  required: boolean;
};

/** The user with one click; other employees by name, for users who can request for them. */
function CaregiverSelect({ value, name, onChange, error, required }: CaregiverSelectProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const mayAskForOthers = useMay("supplies", "view-all");
  const self = user && { id: user.UserId, name: `${user.LastName}, ${user.FirstName}` };
  return (
    <div ref={frame}>
      {value === null && mayAskForOthers && (
        <StaffSelect
          label="Caregiver"
          nameOf={listedName}
          required={required}
          error={error}
          onPick={choose}
        />
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
