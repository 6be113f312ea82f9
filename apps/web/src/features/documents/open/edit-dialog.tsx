import type { Document } from "@hearthside/contract";
import { documentKindLabels, isOfVisit, needsPhysician } from "@hearthside/contract/document-life-cycle";
import { TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PhysicianSelect } from "#src/features/patients/physicians/physician-select.tsx";
import { agencyToday, showMoment } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { ConflictQuestion } from "#src/ui/records/record-form.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { StaffField } from "../fields/people-fields.tsx";
import { TakenField } from "../fields/taken-field.tsx";
import { TextWithWordings } from "../fields/text-with-wordings.tsx";
import { VisitField } from "../fields/visit-field.tsx";
import { type KeptEdit, keptEdit, oneDocument } from "../queries.ts";
import type { DocumentActionProps } from "./actions.ts";
import { documentFieldLabels, showDocumentField } from "./document-values.ts";
import styles from "./open.module.css";
import { type EditForm, useEditForm } from "./use-edit-form.ts";

/** Edits a draft or returned document, starting from unsaved changes if there are any. */
export function EditDialog({ document, onDone }: DocumentActionProps) {
  const { data: kept, isPending } = useQuery(keptEdit(document.id));
  if (!isPending) return <DocumentForm document={document} kept={kept ?? undefined} onDone={onDone} />;
  return (
    <Dialog opened onClose={onDone} title={titleOf(document)} size="large">
      <SkeletonText lines={8} />
    </Dialog>
  );
}

/** Names the patient, because the title stays in view while a long text scrolls. */
const titleOf = ({ kind, title, patientName }: Document) =>
  `Edit ${title || documentKindLabels[kind]} for ${spokenName(patientName)}`;

type DocumentFormProps = DocumentActionProps & { kept: KeptEdit | undefined };

function DocumentForm({ document, kept, onDone }: DocumentFormProps) {
  const queries = useQueryClient();
  const { form, formId, busy, refusal, conflict, submit, settle, ...ending } = useEditForm({
    document,
    kept,
    onDone,
  });
  if (conflict !== undefined)
    return (
      <ConflictQuestion
        title={document.title}
        versions={conflict}
        label={(field) => documentFieldLabels[field]}
        show={(field, values) => showDocumentField(field, values, document)}
        busy={busy}
        onSave={settle}
        onLeave={ending.leave}
        onDiscard={takeTheirs}
      />
    );
  return (
    <Dialog
      opened
      onClose={() => (form.isDirty() ? ending.discard() : ending.leave())}
      unsaved={form.isDirty()}
      title={titleOf(document)}
      size="large"
      action={{ label: "Save", form: formId, busy }}
    >
      <form id={formId} className={`${shared.stack4} ${styles.form}`} onSubmit={submit} noValidate>
        {kept !== undefined && <p>Continuing with your unsaved changes from {showMoment(kept.at)}.</p>}
        {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
        <EditFields document={document} form={form} />
      </form>
    </Dialog>
  );

  /** Shows the document as the other person saved it. */
  function takeTheirs() {
    void queries.invalidateQueries({ queryKey: oneDocument(document.id).queryKey });
    ending.discard();
  }
}

type EditFieldsProps = { document: Document; form: EditForm };

function EditFields({ document, form }: EditFieldsProps) {
  const { kind, patientId, assigneeName } = document;
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
      {isOfVisit(kind) && <VisitOfDocument document={document} form={form} />}
      {needsPhysician(kind) && <OrderFields document={document} form={form} />}
    </>
  );
}

/** The error of a field, from the form or from the server. */
function saidIn({ errors }: EditForm) {
  return (field: string) => (typeof errors[field] === "string" ? errors[field] : undefined);
}

const VisitOfDocument = ({ document: { patientId, kind }, form }: EditFieldsProps) => (
  <VisitField
    patientId={patientId}
    kind={kind}
    value={form.values.visitId}
    required={isRequired(form.getInputProps("visitId"))}
    error={saidIn(form)("visitId")}
    onChange={(id) => form.setFieldValue("visitId", id)}
  />
);

function OrderFields({ document: { kind }, form }: EditFieldsProps) {
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
          onChange={(entered) => form.setFieldValue("receivedAt", entered)}
        />
      )}
    </>
  );
}
