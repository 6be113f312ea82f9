import { Button } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "#src/ui/dialog.tsx";
import { askForRecord } from "../queries.ts";
import { useAsking } from "../use-asking.ts";
import styles from "./record.module.css";

type RecordDialogProps = {
  patient: { id: string; name: string };
  /** Leads to where is entered to whom it is given. */
  onDisclose: () => void;
  onClose: () => void;
};

/** Says what a patient's whole record holds before it is asked for, and then what is left to do. */
export function RecordDialog({ patient, onDisclose, onClose }: RecordDialogProps) {
  const { busy, ask } = useAsking();
  const [isAsked, setIsAsked] = useState(false);
  const begin = () => ask(() => askForRecord(patient.id), { onAsked: () => setIsAsked(true) });
  if (isAsked)
    return (
      <Dialog
        opened
        onClose={onClose}
        size="small"
        title={`Record of ${patient.name}`}
        action={{ label: "Enter a disclosure", onAct: onDisclose }}
        buttons={
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className={styles.words}>
          <p role="status">
            The record is asked for. You are told when it is ready, and it waits in your downloads for seven
            days.
          </p>
          <p>
            Where it is given away outside treatment, payment and operations, please enter to whom: the
            patient may ask for six years.
          </p>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={`Export the record of ${patient.name}`}
      action={{ label: "Export record", busy, onAct: begin }}
      buttons={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className={styles.words}>
        <p>One ZIP file with everything that is kept of this patient and that you may see:</p>
        <ul className={styles.parts}>
          <li>papers, plans of care and assessments as PDF</li>
          <li>lists such as visits, medications and coverages, as CSV and JSON</li>
          <li>uploaded files as they are</li>
          <li>the audit trail of the chart</li>
          <li>an index with the number of rows and the SHA-256 of each file</li>
        </ul>
        <p>Of the social security number it has the last four digits. That you export it is recorded.</p>
      </div>
    </Dialog>
  );
}
