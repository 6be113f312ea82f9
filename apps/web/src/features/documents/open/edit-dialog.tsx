import { Document } from "@hearthside/contract";
import { needsPhysician } from "@hearthside/contract/document-life-cycle";
import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PhysicianSelect } from "#src/features/physicians/physician-select.tsx";
import { call } from "#src/lib/call.ts";
import { agencyToday, agencyZone } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { ConflictQuestion } from "#src/ui/records/conflict-question.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { StaffField } from "../fields/staff-field.tsx";
import { TakenField } from "../fields/taken-field.tsx";
import { TextWithWordings } from "../fields/text-with-wordings.tsx";
import { VisitField } from "../fields/visit-field.tsx";
import { oneDocument, readDocumentsAgain } from "../queries.ts";
import { paperName } from "../words.ts";
import type { PaperActProps } from "./act-dialog.tsx";
import styles from "./open.module.css";
import {
  fieldLabels,
  freshPaper,
  paperToValues,
  showField,
  valueProblems,
  valuesToChange,
} from "./paper-values.ts";

/** A draft or a returned paper, changed. What was typed is asked about before it is left behind. */
export function EditDialog({ paper, onDone }: PaperActProps) {
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const [isLeaving, setLeaving] = useState(false);
  const zone = agencyZone();
  const editing = useRecordForm({
    initial: paperToValues(paper, zone),
    version: paper.version,
    problems: (values) => valueProblems(paper.kind, values, zone),
    save: (values, version = paper.version) =>
      call("PUT /documents/:id", { id: paper.id, version, ...valuesToChange(values, zone) }),
    onSaved: (saved) => {
      queries.setQueryData(oneDocument(saved.id).queryKey, saved);
      readDocumentsAgain(queries);
      sayDone({ words: `${paperName(saved)} was saved.` });
      onDone();
    },
    readFresh: freshPaper(paper.id),
    toValues: (fresh) => paperToValues(fresh, zone),
    otherwise: "The document could not be saved.",
  });
  const { form, formId, busy, refusal, conflict } = editing;
  if (conflict !== undefined)
    return (
      <ConflictQuestion
        title={paper.title}
        versions={conflict}
        label={(field) => fieldLabels[field]}
        show={(field, values) => showField(field, values, paper)}
        busy={busy}
        onSave={editing.settle}
        onDiscard={() => {
          void queries.invalidateQueries({ queryKey: oneDocument(paper.id).queryKey });
          onDone();
        }}
      />
    );
  return (
    <Dialog
      opened
      onClose={() => (form.isDirty() ? setLeaving(true) : onDone())}
      title={`Edit ${paper.title}`}
      size="large"
      action={{ label: "Save", form: formId, busy }}
    >
      <form id={formId} className={styles.form} onSubmit={editing.submit} noValidate>
        {isLeaving && (
          <Banner
            tone="warning"
            action={
              <Button variant="default" size="compact-md" onClick={onDone}>
                Leave without saving
              </Button>
            }
          >
            Your changes are not saved yet.
          </Banner>
        )}
        {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
        <EditFields paper={paper} form={form} />
      </form>
    </Dialog>
  );
}

type EditForm = ReturnType<typeof useRecordForm<ReturnType<typeof paperToValues>, Document>>["form"];

function EditFields({ paper, form }: { paper: Document; form: EditForm }) {
  const { values, errors } = form;
  const said = (field: string) => (typeof errors[field] === "string" ? errors[field] : undefined);
  const { kind, patientId } = paper;
  return (
    <>
      <TextInput label="Title" maxLength={200} data-autofocus {...form.getInputProps("title")} />
      <TextWithWordings
        kind={kind}
        value={values.text}
        error={said("text")}
        onChange={(text) => form.setFieldValue("text", text)}
      />
      <StaffField
        value={values.assigneeId}
        name={paper.assigneeName}
        error={said("assigneeId")}
        onChange={(id) => form.setFieldValue("assigneeId", id)}
      />
      {(kind === "visit-note" || kind === "missed-visit-report") && (
        <VisitField
          patientId={patientId}
          missed={kind === "missed-visit-report"}
          value={values.visitId}
          error={said("visitId")}
          onChange={(id) => form.setFieldValue("visitId", id)}
        />
      )}
      {needsPhysician(kind) && (
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
        </>
      )}
      {kind === "verbal-order" && (
        <TakenField
          value={values.receivedAt}
          error={said("receivedAt")}
          onChange={(typed) => form.setFieldValue("receivedAt", typed)}
        />
      )}
    </>
  );
}
