import type { Document } from "@hearthside/contract";
import { documentKindWords } from "@hearthside/contract/document-life-cycle";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { showMoment } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { ConflictQuestion } from "#src/ui/records/conflict-question.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { keptEdit, oneDocument } from "../queries.ts";
import type { PaperActProps } from "./acts.ts";
import { EditFields } from "./edit-fields.tsx";
import type { KeptEdit } from "./kept-edit.ts";
import styles from "./open.module.css";
import { fieldLabels, showField } from "./paper-values.ts";
import { useEditForm } from "./use-edit-form.ts";

/** Edits a draft or returned document, starting from unsaved changes if there are any. */
export function EditDialog({ paper, onDone }: PaperActProps) {
  const { data: kept, isPending } = useQuery(keptEdit(paper.id));
  if (!isPending) return <EditForm paper={paper} kept={kept ?? undefined} onDone={onDone} />;
  return (
    <Dialog opened onClose={onDone} title={titleOf(paper)} size="large">
      <SkeletonText lines={8} />
    </Dialog>
  );
}

/** Names the patient, because the title stays in view while a long text scrolls. */
const titleOf = ({ kind, title, patientName }: Document) =>
  `Edit ${title || documentKindWords[kind]} for ${patientName}`;

type EditFormProps = PaperActProps & { kept: KeptEdit | undefined };

function EditForm({ paper, kept, onDone }: EditFormProps) {
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
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
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
