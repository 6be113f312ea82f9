import { documentStatusLabels } from "@hearthside/contract/document-life-cycle";
import { noteField, valueText } from "@hearthside/visit-notes";
import { Button } from "@mantine/core";
import type { RefusedOperation } from "#src/lib/outbox/answers/answer-sync.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { SaveStatus } from "#src/ui/records/save-status.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "./note.module.css";
import { useNote } from "./note-context.ts";

const missingText = (count: number) => (count === 1 ? "1 answer missing" : `${count} answers missing`);

/** The patient, the visit and whether the values are saved; it stays in view. */
export function NoteHead() {
  const { note, form, saved, mayWrite, missing } = useNote();
  const { patientName, visit, status, writerName } = note;
  return (
    <header className={styles.head}>
      <title>{`${patientName}, ${form.name} · Hearthside`}</title>
      <div>
        <h1 className={styles.name}>{patientName}</h1>
        <p className={shared.muted}>
          {form.name}, {showDate(visit.start.slice(0, 10))}
          {writerName !== null && `, ${writerName}`}
        </p>
      </div>
      <div className={shared.spacedLine}>
        {mayWrite && (
          <>
            <span className={shared.oneLine}>
              {missing.length === 0 ? "Ready to sign" : missingText(missing.length)}
            </span>
            <SaveStatus saved={saved} />
          </>
        )}
        {status !== "draft" && (
          <Badge tone={status === "returned" ? "warning" : "primary"}>{documentStatusLabels[status]}</Badge>
        )}
      </div>
    </header>
  );
}

/** Why the note was sent back, and changes the server did not accept. */
export function NoteNotices() {
  const { note, refused } = useNote();
  return (
    <div className={shared.stack2}>
      {note.returnComment !== null && (
        <Banner tone="warning">Sent back for correction: {note.returnComment}</Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="critical">
          <p>
            The server did not accept {refused.length === 1 ? "one change" : `${refused.length} changes`}:
          </p>
          <ul className={shared.list1}>
            {refused.map((one) => (
              <RefusedValue key={one.opId} refused={one} />
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

function RefusedValue({ refused: { opId, item, value, message } }: { refused: RefusedOperation }) {
  const { sync, form } = useNote();
  const field = noteField(form, item);
  const text = value === null || field === undefined ? "no answer" : valueText(field, value, showDate);
  return (
    <li>
      {field?.label ?? item}: {text}. {message}{" "}
      <Button size="compact-sm" variant="default" onClick={() => void sync.retryRefused(opId)}>
        Try again
      </Button>{" "}
      <Button size="compact-sm" variant="default" onClick={() => void sync.discardRefused(opId)}>
        Discard
      </Button>
    </li>
  );
}
