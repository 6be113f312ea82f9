import { Button } from "@mantine/core";
import { useState } from "react";
import { spokenName } from "#src/lib/person-name.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import shared from "#src/ui/shared.module.css";
import { useAsking } from "./export-button.tsx";
import { askForRecord } from "./queries.ts";
import styles from "./record/record.module.css";

type RecordDialogProps = {
  patient: { id: string; name: string };
  /** Opens the form that records a disclosure. */
  onDisclose: () => void;
  onClose: () => void;
};

/** Says what a patient's record export contains, and after starting it, what to do next. */
export function RecordExportDialog({ patient, onDisclose, onClose }: RecordDialogProps) {
  const { busy, ask } = useAsking();
  const [isAsked, setIsAsked] = useState(false);
  const begin = () => ask(() => askForRecord(patient.id), { onAsked: () => setIsAsked(true) });
  if (isAsked)
    return (
      <Dialog
        opened
        onClose={onClose}
        size="small"
        title={`Record of ${spokenName(patient.name)}`}
        action={{ label: "Add disclosure", onAction: onDisclose }}
        buttons={
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className={shared.stack3}>
          <p role="status">
            The export has started. You will be notified when it is ready. It stays in Downloads for seven
            days.
          </p>
          <p>
            If you share it outside treatment, payment and operations, add a disclosure. The patient may ask
            for a list of disclosures for six years.
          </p>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={`Export the record of ${spokenName(patient.name)}`}
      action={{ label: "Export record", busy, onAction: begin }}
      buttons={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className={shared.stack3}>
        <p>One ZIP file with everything in this patient's record that you may see:</p>
        <ul className={styles.parts}>
          <li>documents, plans of care and assessments as PDF files</li>
          <li>lists such as visits, medications and coverages, as CSV and JSON</li>
          <li>uploaded files in their original format</li>
          <li>the audit trail of the chart</li>
          <li>an index with the number of rows and the SHA-256 of each file</li>
        </ul>
        <p>
          It includes only the last four digits of the Social Security number. The audit trail records this
          export.
        </p>
      </div>
    </Dialog>
  );
}
