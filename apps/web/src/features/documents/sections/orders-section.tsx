import { useState } from "react";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import type { UploadCopy } from "../open/document-dialog.tsx";
import { OpenDocument } from "../open/open-document.tsx";
import { useDocumentWizard } from "../wizard/open-wizard.tsx";
import { orderColumns, otherColumns } from "./paper-columns.tsx";
import { PaperList } from "./paper-list.tsx";
import styles from "./sections.module.css";

type OrdersSectionProps = {
  patientId: string;
  /** The paper that was asked for, of either list: it is marked, and opened. */
  subjectId?: string | undefined;
  /** Only papers of this certification period. */
  episodeId?: string | undefined;
  uploadCopy?: UploadCopy | undefined;
};

/** Everything a physician signs, and below it what was written about the patient and needs no physician. */
export function OrdersSection({ patientId, subjectId, episodeId, uploadCopy }: OrdersSectionProps) {
  const wizard = useDocumentWizard();
  const [opened, open] = useOpened(subjectId);
  const ofPatient = { patientId, episodeId, subjectId };
  return (
    <div className={styles.sections}>
      <PaperList
        {...ofPatient}
        which="orders"
        words={orderWords}
        columns={orderColumns(open)}
        onAdd={() => wizard.open({ kind: "physician-order", patientIds: [patientId] })}
      />
      <CollapsiblePanel title={otherWords.caption} level={3}>
        <PaperList
          {...ofPatient}
          which="others"
          words={otherWords}
          columns={otherColumns(open)}
          onAdd={() => wizard.open({ patientIds: [patientId] })}
        />
      </CollapsiblePanel>
      {opened !== undefined && (
        <OpenDocument key={opened} id={opened} onClose={() => open(undefined)} uploadCopy={uploadCopy} />
      )}
    </div>
  );
}

const orderWords = {
  caption: "Orders",
  add: "New order",
  icon: "signature",
  none: "No order yet",
  lead: "What a physician orders appears here, from the first word to the signature that came back.",
} as const;

const otherWords = {
  caption: "Notes and other documents",
  add: "New document",
  icon: "note",
  none: "No note yet",
  lead: "Visit notes, missed-visit reports, plans and whatever else was written about the patient.",
} as const;

/** Which paper is open: the one asked for, until somebody closes it or opens another. */
function useOpened(subjectId: string | undefined) {
  const [seen, setSeen] = useState(subjectId);
  const [opened, open] = useState(subjectId);
  if (seen !== subjectId) {
    setSeen(subjectId);
    open(subjectId);
  }
  return [opened, open] as const;
}
