import type { Document } from "@hearthside/contract";
import { documentKindWords, isOfVisit, needsPhysician } from "@hearthside/contract/document-life-cycle";
import { TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PhysicianSelect } from "#src/features/patients/physicians/physician-select.tsx";
import { agencyToday, showMoment } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
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
import type { PaperActionProps } from "./actions.ts";
import styles from "./open.module.css";
import { fieldLabels, showField } from "./paper-values.ts";
import { type EditForm, useEditForm } from "./use-edit-form.ts";

/** Edits a draft or returned document, starting from unsaved changes if there are any. */
export function EditDialog({ paper, onDone }: PaperActionProps) {
  const { data: kept, isPending } = useQuery(keptEdit(paper.id));
  if (!isPending) return <PaperForm paper={paper} kept={kept ?? undefined} onDone={onDone} />;
  return (
    <Dialog opened onClose={onDone} title={titleOf(paper)} size="large">
      <SkeletonText lines={8} />
    </Dialog>
  );
}

/** Names the patient, because the title stays in view while a long text scrolls. */
const titleOf = ({ kind, title, patientName }: Document) =>
  `Edit ${title || documentKindWords[kind]} for ${spokenName(patientName)}`;

type PaperFormProps = PaperActionProps & { kept: KeptEdit | undefined };

function PaperForm({ paper, kept, onDone }: PaperFormProps) {
  const queries = useQueryClient();
  const { form, formId, busy, refusal, conflict, submit, settle, ...ending } = useEditForm({
    paper,
    kept,
    onDone,
  });
  if (conflict !== undefined)
    return (
      <ConflictQuestion
        title={paper.title}
        versions={conflict}
        label={(field) => fieldLabels[field]}
        show={(field, values) => showField(field, values, paper)}
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
      title={titleOf(paper)}
      size="large"
      action={{ label: "Save", form: formId, busy }}
    >
      <form id={formId} className={`${shared.stack4} ${styles.form}`} onSubmit={submit} noValidate>
        {kept !== undefined && <p>Continuing with your unsaved changes from {showMoment(kept.at)}.</p>}
        {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
        <EditFields paper={paper} form={form} />
      </form>
    </Dialog>
  );

  /** Shows the document as the other person saved it. */
  function takeTheirs() {
    void queries.invalidateQueries({ queryKey: oneDocument(paper.id).queryKey });
    ending.discard();
  }
}

type EditFieldsProps = { paper: Document; form: EditForm };

function EditFields({ paper, form }: EditFieldsProps) {
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
          onChange={(formValues) => form.setFieldValue("receivedAt", formValues)}
        />
      )}
    </>
  );
}
