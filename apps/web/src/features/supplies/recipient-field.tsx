import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { PatientSelect } from "#src/features/patients/patient-select.tsx";
import { PhysicianSelect } from "#src/features/physicians/physician-select.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { CaregiverSelect } from "./caregiver-select.tsx";
import { fieldLabels, type RequestValues } from "./request-values.ts";
import { recipientWords } from "./words.ts";

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
        label={recipientWords[forKind]}
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
      label={fieldLabels.patientId}
      value={patientId === null ? null : { id: patientId, name: patientName }}
      required={requiredOf("patientId")}
      error={errors["patientId"]}
      startsHere
      onChange={(chosen) => setValues({ patientId: chosen?.id ?? null, patientName: chosen?.name ?? "" })}
    />
  );
}
