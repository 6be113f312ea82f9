import type { SetLine, TextTemplate } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import { DataTable } from "#src/ui/data-table.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import styles from "./libraries.module.css";
import { kindWords, meantFor, ownerOf, ownerWords } from "./words.ts";

type ReadDialogProps = { wording: TextTemplate; onClose: () => void };

/** Shows the whole entry. */
export const ReadDialog = ({ wording, onClose }: ReadDialogProps) => (
  <Dialog opened onClose={onClose} title={wording.title}>
    <div className={styles.read}>
      <p className={styles.hint}>
        {[kindWords[wording.kind], ownerWords[ownerOf(wording)], ...meantFor(wording)].join(" · ")}
      </p>
      {wording.text !== "" && <p className={styles.whole}>{wording.text}</p>}
      {wording.kind === "medication-set" && <Lines lines={wording.lines} />}
    </div>
  </Dialog>
);

const Lines = ({ lines }: { lines: readonly SetLine[] }) => (
  <DataTable
    caption="Medications of the set"
    captionHidden
    columns={[
      { header: "Medication name", cell: ({ name }) => name },
      { header: "Dose", cell: ({ dose }) => dose ?? <Left /> },
      { header: "Route", cell: ({ route }) => route ?? <Left /> },
      { header: "Frequency", cell: ({ frequency }) => frequency ?? <Left /> },
      { header: "Classification", cell: ({ classification }) => classification ?? <Left /> },
    ]}
    rows={lines}
    rowKey={({ name }) => `${name} ${lines.findIndex((line) => line.name === name)}`}
    empty={null}
  />
);

const Left = () => <Badge tone="subdued">Entered when used</Badge>;
