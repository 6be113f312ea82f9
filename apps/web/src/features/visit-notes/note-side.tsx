import { type MissingFromNote, progressOf } from "@hearthside/visit-notes";
import { Button } from "@mantine/core";
import { memo } from "react";
import { Dialog } from "#src/ui/dialog.tsx";
import { Card } from "#src/ui/plain/card.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "./note.module.css";
import { useNote } from "./note-context.ts";

type SectionsProps = { active: string; onSection: (id: string) => void };

/** The sections of the note with their progress. */
export function SectionRail({ active, onSection }: SectionsProps) {
  const { form, shown, missing } = useNote();
  return (
    <nav aria-label="Sections" className={styles.rail}>
      <ol className={shared.list1}>
        {form.sections.map((section) => {
          const { answered, required } = progressOf(section, shown);
          const isLacking = missing.some((one) => one.section === section.id);
          return (
            <li key={section.id}>
              <button
                type="button"
                className={styles.step}
                aria-current={section.id === active ? "step" : undefined}
                onClick={() => onSection(section.id)}
              >
                <span>{section.name}</span>
                <span className={shared.muted}>{isLacking ? `${answered} of ${required}` : "Complete"}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type MissingProps = { missing: readonly MissingFromNote[]; onField: (field: string) => void };

/** What is missing before signing, each with a way to it. */
function MissingFromNoteList({ missing, onField }: MissingProps) {
  if (missing.length === 0) return <p>Nothing is missing. The note can be signed.</p>;
  return (
    <ul className={shared.list1}>
      {missing.map(({ field, message, source }) => (
        <li key={field}>
          <button type="button" className={styles.missing} onClick={() => onField(field)}>
            {message}
          </button>
          <span className={shared.detail}>{source}</span>
        </li>
      ))}
    </ul>
  );
}

type PanelProps = MissingProps & { onSign: () => void };

/** On a desk: what is missing, always beside the section. */
export const MissingPanel = memo(function MissingPanel({ missing, onField, onSign }: PanelProps) {
  return (
    <aside className={styles.side} aria-label="Before signing">
      <Card>
        <h2 className={styles.sideTitle}>Required before signing ({missing.length})</h2>
        <Button mb="md" fullWidth disabled={missing.length > 0} onClick={onSign}>
          Sign
        </Button>
        <MissingFromNoteList missing={missing} onField={onField} />
      </Card>
    </aside>
  );
});

type MissingDialogProps = Omit<MissingProps, "missing"> & { onClose: () => void };

/** The same on a phone. */
export function MissingDialog({ onField, onClose }: MissingDialogProps) {
  const { missing } = useNote();
  return (
    <Dialog opened onClose={onClose} title="Required before signing" size="small">
      <MissingFromNoteList missing={missing} onField={onField} />
    </Dialog>
  );
}
