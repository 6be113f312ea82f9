import { Button } from "@mantine/core";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { ApiError, messageOf, OfflineError, requestIdOf } from "#src/lib/api-error.ts";
import { useOpening } from "#src/lib/outbox/answers/use-opening.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Card } from "#src/ui/plain/card.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import styles from "./note.module.css";
import { controlId, NoteContext, useNote, useOpenNote } from "./note-context.ts";
import { NoteHead, NoteNotices } from "./note-head.tsx";
import { noteHeadingId, SectionForm } from "./note-section.tsx";
import { MissingDialog, MissingPanel, SectionRail } from "./note-side.tsx";
import { NoteText } from "./note-text.tsx";
import { SignNoteDialog } from "./sign-note-dialog.tsx";
import { type NoteSync, openNote } from "./sync/open-note.ts";

type NoteScreenProps = {
  noteId: string;
  /** The section shown; the first one if left out. */
  section: string | undefined;
  onSection: (id: string) => void;
};

/** The note of a visit: to fill in by its clinician, to read for everyone else and once it is signed. */
export function NoteScreen({ noteId, ...place }: NoteScreenProps) {
  const opening = useOpening(noteId, openNote, patientOf);
  if (opening.phase === "open") return <OpenedNote key={noteId} sync={opening.sync} {...place} />;
  return (
    <>
      <PageTitle>Visit note</PageTitle>
      {opening.phase === "loading" ? (
        <Card>
          <SkeletonText lines={12} label="Opening the visit note" />
        </Card>
      ) : (
        <NotOpened error={opening.error} onRetry={opening.retry} />
      )}
    </>
  );
}

const patientOf = (sync: NoteSync) => sync.state().record.patientId;

type NotOpenedProps = { error: unknown; onRetry: () => void };

function NotOpened({ error, onRetry }: NotOpenedProps) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <div role="alert">
        <Empty icon="clipboard" title="This visit note cannot be opened">
          It does not exist, or the patient is not assigned to you.
        </Empty>
      </div>
    );
  return <Failed message={whyNotOpened(error)} requestId={requestIdOf(error)} onRetry={onRetry} />;
}

const whyNotOpened = (error: unknown): string =>
  error instanceof OfflineError
    ? "You are offline, and this visit note has not been opened on this device before."
    : messageOf(error, "The visit note could not be opened.");

type OpenedNoteProps = Omit<NoteScreenProps, "noteId"> & { sync: NoteSync };

function OpenedNote({ sync, section, onSection }: OpenedNoteProps) {
  const note = useOpenNote(sync);
  if (note === undefined)
    return (
      <Banner tone="critical">
        This note was started with a newer version of Hearthside. Reload the page to open it.
      </Banner>
    );
  return (
    <NoteContext value={note}>
      <NoteHead />
      <NoteNotices />
      {note.mayWrite ? (
        <NoteForm section={section} onSection={onSection} />
      ) : (
        <>
          {note.note.notWritable !== null && note.note.status === "draft" && <p>{note.note.notWritable}</p>}
          <NoteText />
        </>
      )}
    </NoteContext>
  );
}

type Asking = "missing" | "sign";

function NoteForm({ section: asked, onSection }: Omit<NoteScreenProps, "noteId">) {
  const { form, missing } = useNote();
  const [asking, ask] = useState<Asking>();
  const isNarrow = useIsNarrow();
  const { sections } = form;
  const at = Math.max(
    sections.findIndex(({ id }) => id === asked),
    0,
  );
  const section = sections[at];
  const goTo = useFieldFocus(section?.id);
  const open = useLatest(onSection);
  const close = useCallback(() => ask(undefined), []);
  const sign = useCallback(() => ask("sign"), []);
  const toField = useCallback(
    (field: string) => {
      close();
      goTo(field);
      const target = sections.find(({ id }) => field.startsWith(`${id}.`));
      if (target !== undefined) open(target.id);
    },
    [close, goTo, sections, open],
  );
  if (section === undefined) return null;
  return (
    <>
      <div className={styles.columns}>
        {!isNarrow && <SectionRail active={section.id} onSection={open} />}
        <SectionForm key={section.id} section={section} />
        {!isNarrow && <MissingPanel missing={missing} onField={toField} onSign={sign} />}
      </div>
      <NoteFoot
        names={sections}
        at={at}
        missingCount={missing.length}
        isNarrow={isNarrow}
        onSection={open}
        onAsk={ask}
      />
      {asking === "missing" && <MissingDialog onField={toField} onClose={close} />}
      {asking === "sign" && <SignNoteDialog onClose={close} />}
    </>
  );
}

type NoteFootProps = {
  names: readonly { readonly id: string; readonly name: string }[];
  at: number;
  missingCount: number;
  isNarrow: boolean;
  onSection: (id: string) => void;
  onAsk: (what: Asking) => void;
};

/** The next section at the thumb. */
const NoteFoot = memo(function NoteFoot({
  names,
  at,
  missingCount,
  isNarrow,
  onSection,
  onAsk,
}: NoteFootProps) {
  const [before, after] = [names[at - 1], names[at + 1]];
  return (
    <div className={styles.foot}>
      <Button
        variant="default"
        disabled={before === undefined}
        onClick={() => before !== undefined && onSection(before.id)}
      >
        Previous
      </Button>
      {isNarrow ? (
        <Button variant="subtle" onClick={() => onAsk("missing")}>
          Missing ({missingCount})
        </Button>
      ) : (
        <span>
          Section {at + 1} of {names.length}
        </span>
      )}
      {after === undefined ? (
        <Button onClick={() => onAsk(missingCount > 0 ? "missing" : "sign")}>Sign</Button>
      ) : (
        <Button aria-label={`Next: ${after.name}`} onClick={() => onSection(after.id)}>
          {isNarrow ? "Next" : `Next: ${after.name}`}
        </Button>
      )}
    </div>
  );
});

/** The same function in every render, which calls the latest one. */
function useLatest(action: (id: string) => void): (id: string) => void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  return useCallback((id: string) => latest.current(id), []);
}

/** Focuses a requested field once its section is shown, and the heading of a section that was opened otherwise. */
function useFieldFocus(section: string | undefined): (field: string) => void {
  const target = useRef<string>(undefined);
  const shown = useRef(section);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const isNew = shown.current !== section;
    shown.current = section;
    const field = target.current;
    const control = field === undefined ? null : document.getElementById(controlId(field));
    if (control !== null) target.current = undefined;
    // a requested field may be in a section that is shown next
    const heading = isNew && field === undefined ? document.getElementById(noteHeadingId) : null;
    (control ?? heading)?.focus({ preventScroll: true });
    (control ?? heading)?.scrollIntoView({ block: control === null ? "start" : "center" });
  }, [section, turn]);
  return useCallback((field: string) => {
    target.current = field;
    setTurn((before) => before + 1);
  }, []);
}
