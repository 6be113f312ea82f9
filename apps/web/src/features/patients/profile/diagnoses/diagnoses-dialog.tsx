import type { DiagnosisList } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./diagnoses.module.css";
import { DiagnosisFields } from "./diagnosis-fields.tsx";
import { type DiagnosesEditing, primaryWarning, useDiagnoses } from "./use-diagnoses.ts";

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

/** Lets the lines of a list be dragged by their handles; `move` is called for each step. */
function useDragOrder(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [draggedAt, setDraggedAt] = useState<number>();
  useEffect(() => {
    if (draggedAt === undefined) return;
    const follow = ({ clientY }: PointerEvent) => {
      const to = list.current === null ? undefined : placeAt(list.current, clientY);
      if (to === undefined || to === draggedAt) return;
      move(draggedAt, to);
      setDraggedAt(to);
    };
    const end = () => setDraggedAt(undefined);
    // the window receives it even if the lines have moved
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, [draggedAt, move]);

  const handleOf = (at: number) => ({
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault(); // prevents text selection while dragging
      setDraggedAt(at);
    },
  });

  return { list, draggedAt, handleOf };
}

/** The index of the line at that height. */
function placeAt(list: HTMLElement, y: number): number | undefined {
  const place = [...list.children].findIndex((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return top <= y && y < bottom;
  });
  return place === -1 ? undefined : place;
}

type DiagnosisConflictProps = {
  editing: DiagnosesEditing;
  theirs: DiagnosisList;
  /** The admission the changed list belongs to. */
  admissionId: string;
  onClose: () => void;
};

/** Someone saved first: both lists are shown until one is chosen. */
function DiagnosisConflict({ editing, theirs, admissionId, onClose }: DiagnosisConflictProps) {
  const isOther = theirs.admissionId !== admissionId;
  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved
      title="Diagnoses"
      {...(!isOther && {
        action: { label: "Save my list", busy: editing.busy, onAction: () => editing.saveOver(theirs) },
      })}
      buttons={
        <Button variant="default" onClick={onClose}>
          Discard my changes
        </Button>
      }
    >
      <Banner tone="warning">
        {isOther
          ? "A new admission with its own list has started. Your list was not saved."
          : "Someone else changed this list. Choose which one to keep."}
      </Banner>
      <div className={styles.both}>
        <List title="Your list" lines={editing.lines} />
        <List title="Saved by someone else" lines={theirs.diagnoses} />
      </div>
    </Dialog>
  );
}

type ListProps = {
  title: string;
  lines: readonly { readonly id: string; readonly code: string; readonly description: string }[];
};

const List = ({ title, lines }: ListProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {lines.length === 0 && <p>No diagnoses</p>}
    <ol>
      {lines.map(({ id, code, description }) => (
        <li key={id}>
          {code} {description}
        </li>
      ))}
    </ol>
  </section>
);
