import type { DiagnosisList } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./diagnoses.module.css";
import { DiagnosisConflict } from "./diagnosis-conflict.tsx";
import { DiagnosisFields } from "./diagnosis-fields.tsx";
import { primaryWarning } from "./diagnosis-lines.ts";
import { type DiagnosesEditing, useDiagnoses } from "./use-diagnoses.ts";
import { useDragOrder } from "./use-drag-order.ts";

type DiagnosesDialogProps = {
  patientId: string;
  admissionId: string;
  list: DiagnosisList;
  onClose: () => void;
};

/** The full list, ordered by keyboard or by dragging, and saved as a whole. */
export function DiagnosesDialog(props: DiagnosesDialogProps) {
  const { onClose } = props;
  const editing = useDiagnoses(props);
  const { formId, busy, refusal, theirs, lines } = editing;
  if (theirs !== undefined)
    return (
      <DiagnosisConflict
        editing={editing}
        theirs={theirs}
        admissionId={props.admissionId}
        onClose={onClose}
      />
    );
  const warning = primaryWarning(lines);
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title="Diagnoses"
      action={{ label: "Save diagnoses", form: formId, busy }}
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          editing.save();
        }}
      >
        <p>
          The first diagnosis is the primary one. Only the format of each code is checked, not whether it is a
          valid ICD-10-CM code.
        </p>
        {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
        {warning !== undefined && <Banner tone="warning">{warning}</Banner>}
        <SortedLines editing={editing} />
        <Button
          variant="default"
          leftSection={<Icon name="add" size={16} />}
          disabled={lines.length >= 25}
          onClick={editing.add}
        >
          Add diagnosis
        </Button>
        <span className="visually-hidden" role="status">
          {editing.said}
        </span>
      </form>
    </Dialog>
  );
}

function SortedLines({ editing }: { editing: DiagnosesEditing }) {
  const { lines, errors } = editing;
  const { list, draggedAt, handleOf } = useDragOrder(editing.move);
  return (
    <ol className={styles.list} ref={list} aria-label="Diagnoses in order">
      {lines.map((line, at) => (
        <DiagnosisFields
          key={line.id}
          line={line}
          at={at}
          count={lines.length}
          errors={errors}
          isDragged={draggedAt === at}
          handle={handleOf(at)}
          editing={editing}
        />
      ))}
    </ol>
  );
}
