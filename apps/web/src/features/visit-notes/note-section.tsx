import {
  confirmationOf,
  fieldsOf,
  mayBeSame,
  type NoteSection,
  sameAsLast,
  sameMarkOf,
  shownGroups,
} from "@hearthside/visit-notes";
import { Button } from "@mantine/core";
import { showDate } from "#src/ui/date/date-text.ts";
import { Card } from "#src/ui/plain/card.tsx";
import shared from "#src/ui/shared.module.css";
import { NoteFieldView } from "./fields/field-view.tsx";
import styles from "./note.module.css";
import { alternativesOf, useNote } from "./note-context.ts";

export const noteHeadingId = "note-section";

const none: readonly never[] = [];

/** One section to fill in: on a phone, one screen. */
export function SectionForm({ section }: { section: NoteSection }) {
  const { form, note, values, shown, last, answer, settle } = useNote();
  const isDisputed = fieldsOf(section).some(({ id }) => alternativesOf(note, id).length > 0);
  return (
    <Card>
      <h2 id={noteHeadingId} className={styles.heading} tabIndex={-1}>
        {section.name}
      </h2>
      <SameAsLast section={section} />
      {shownGroups(section, shown).map((group) => (
        <div key={group.id} className={styles.group}>
          {group.name !== undefined && <h3 className={styles.groupName}>{group.name}</h3>}
          {group.hint !== undefined && <p className={shared.detail}>{group.hint}</p>}
          <div className={shared.stack4}>
            {group.fields.map((field) => (
              <NoteFieldView
                key={field.id}
                form={form}
                field={field}
                value={values[field.id]}
                confirmed={values[confirmationOf(field)]}
                lastValue={last?.values[field.id]}
                lastDay={last?.day}
                alternatives={isDisputed ? alternativesOf(note, field.id) : none}
                onAnswer={answer}
                onSettle={settle}
              />
            ))}
          </div>
        </div>
      ))}
    </Card>
  );
}

/** Takes over a whole section on request, and says so as long as it is the same. */
function SameAsLast({ section }: { section: NoteSection }) {
  const { values, last, repeat } = useNote();
  const mark = values[sameMarkOf(section)];
  if (mark !== undefined)
    return <p className={shared.muted}>Same as last visit, {showDate(mark)}. The note says so.</p>;
  if (last === null || !mayBeSame(section) || sameAsLast(section, last).length === 0) return null;
  return (
    <Button variant="default" size="compact-md" onClick={() => repeat(section)}>
      Same as last visit, {showDate(last.day)}
    </Button>
  );
}
