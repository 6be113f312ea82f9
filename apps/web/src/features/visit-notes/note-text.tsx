import { printedNote } from "@hearthside/visit-notes";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Card } from "#src/ui/plain/card.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "./note.module.css";
import { useNote } from "./note-context.ts";

/** The note to read: what was answered, with the labels of its own version of the form. */
export function NoteText() {
  const { form, values } = useNote();
  const sections = printedNote(form, values, showDate);
  if (sections.length === 0)
    return (
      <Empty icon="clipboard" title="Nothing documented yet">
        The clinician of the visit has not entered anything.
      </Empty>
    );
  return (
    <div className={shared.stack4}>
      {sections.map(({ id, name, sameAs, groups }) => (
        <Card key={id}>
          <h2 className={styles.heading}>{name}</h2>
          {sameAs !== null && <p className={shared.muted}>Same as last visit, {showDate(sameAs)}</p>}
          <dl className={shared.facts}>
            {groups
              .flatMap(({ lines }) => lines)
              .map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={styles.value}>{text}</dd>
                </div>
              ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}
