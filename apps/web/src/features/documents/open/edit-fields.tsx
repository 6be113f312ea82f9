import type { Document } from "@hearthside/contract";
import { isOfVisit, needsPhysician } from "@hearthside/contract/document-life-cycle";
import { TextInput } from "@mantine/core";
import { PhysicianSelect } from "#src/features/patients/physicians/physician-select.tsx";
import { agencyToday } from "#src/lib/moments.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { StaffField } from "../fields/staff-field.tsx";
import { TakenField } from "../fields/taken-field.tsx";
import { TextWithWordings } from "../fields/text-with-wordings.tsx";
import { VisitField } from "../fields/visit-field.tsx";
import type { EditForm } from "./use-edit-form.ts";

type EditFieldsProps = { paper: Document; form: EditForm };

export function EditFields({ paper, form }: EditFieldsProps) {
  const { kind, patientId, assigneeName } = paper;
  const { values } = form;
  const said = saidIn(form);
  return (
    <>
      <TextInput label="Title" maxLength={200} data-autofocus {...form.getInputProps("title")} />
      <TextWithWordings
        kind={kind}
        patientId={patientId}
        value={values.text}
        required={isRequired(form.getInputProps("text"))}
        error={said("text")}
        onChange={(text) => form.setFieldValue("text", text)}
      />
      <StaffField
        value={values.assigneeId}
        name={assigneeName}
        error={said("assigneeId")}
        onChange={(id) => form.setFieldValue("assigneeId", id)}
      />
      {isOfVisit(kind) && <VisitOfPaper paper={paper} form={form} />}
      {needsPhysician(kind) && <OrderFields paper={paper} form={form} />}
    </>
  );
}

/** The error of a field, from the form or from the server. */
function saidIn({ errors }: EditForm) {
  return (field: string) => (typeof errors[field] === "string" ? errors[field] : undefined);
}

const VisitOfPaper = ({ paper: { patientId, kind }, form }: EditFieldsProps) => (
  <VisitField
    patientId={patientId}
    kind={kind}
    value={form.values.visitId}
    required={isRequired(form.getInputProps("visitId"))}
    error={saidIn(form)("visitId")}
    onChange={(id) => form.setFieldValue("visitId", id)}
  />
);

function OrderFields({ paper: { kind }, form }: EditFieldsProps) {
  const { values } = form;
  const said = saidIn(form);
  return (
    <>
      <PhysicianSelect
        value={values.physicianId}
        error={said("physicianId")}
        onChange={(id) => form.setFieldValue("physicianId", id)}
      />
      <DateField
        label="Ordered on"
        max={agencyToday()}
        value={values.orderedOn}
        error={said("orderedOn")}
        onChange={(day) => form.setFieldValue("orderedOn", day)}
      />
      {kind === "verbal-order" && (
        <TakenField
          value={values.receivedAt}
          required={isRequired(form.getInputProps("receivedAt"))}
          error={said("receivedAt")}
          onChange={(typed) => form.setFieldValue("receivedAt", typed)}
        />
      )}
    </>
  );
}
