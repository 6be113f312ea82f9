import type { DiagnosisList } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import styles from "./diagnoses.module.css";
import type { DiagnosesEditing } from "./use-diagnoses.ts";

type DiagnosisConflictProps = {
  editing: DiagnosesEditing;
  theirs: DiagnosisList;
  /** The admission the changed list belongs to. */
  admissionId: string;
  onClose: () => void;
};

/** Someone saved first: both lists are shown until one is chosen. */
export function DiagnosisConflict({ editing, theirs, admissionId, onClose }: DiagnosisConflictProps) {
  const isOther = theirs.admissionId !== admissionId;
  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved
      title="Diagnoses"
      {...(!isOther && {
        action: { label: "Save my list", busy: editing.busy, onAct: () => editing.saveOver(theirs) },
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
