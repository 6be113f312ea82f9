import { Button, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { useHeld, writingWork } from "./locked-work.ts";
import styles from "./notes.module.css";
import { keepNote } from "./outbox/keep-note.ts";
import { type BegunText, findBegunText, openTextSession } from "./text-session.ts";

/** Writes a note. The text stays on this device until it is saved or discarded. */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const key = useId();
  const { data, isPending } = useQuery({
    queryKey: ["begun-note", key],
    queryFn: async () => ({ begun: await findBegunText(browserPlatform()) }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    throwOnError: false,
  });
  const [blank] = useState(newText);
  const [isAnother, setIsAnother] = useState(false);
  if (isPending)
    return (
      <Dialog opened title="Write New Note" onClose={onClose}>
        <SkeletonText />
      </Dialog>
    );
  const begun = isAnother ? undefined : data?.begun;
  const text = begun ?? blank;
  return (
    <WriteForm
      key={text.id}
      begun={text}
      isUnfinished={begun !== undefined}
      onAnother={() => setIsAnother(true)}
      onClose={onClose}
    />
  );
}

function newText(): BegunText {
  const { newId, now } = browserPlatform();
  return { id: newId(), begunAt: new Date(now()).toISOString(), title: "", text: "" };
}

type WriteFormProps = {
  begun: BegunText;
  /** The note was started earlier. */
  isUnfinished: boolean;
  onAnother: () => void;
  onClose: () => void;
};

function WriteForm({ begun, isUnfinished, onAnother, onClose }: WriteFormProps) {
  const formId = useId();
  const { written, type, end, bringBack } = useText(begun);
  const [problem, setProblem] = useState<string>();
  const action = useAction();
  useHeld(writingWork(begun.id), begun.id);
  return (
    <Dialog
      opened
      title="Write New Note"
      onClose={onClose}
      unsaved={false}
      action={{ label: "Save", form: formId, busy: action.busy }}
      buttons={
        written.title + written.text !== "" && (
          <Button variant="default" onClick={discard}>
            Discard
          </Button>
        )
      }
    >
      <form id={formId} className={`${shared.stack4} ${styles.form}`} onSubmit={submit} noValidate>
        {isUnfinished && (
          <Banner
            tone="warning"
            action={
              <Button variant="default" onClick={onAnother}>
                Start new note
              </Button>
            }
          >
            You started this note on {showMoment(begun.begunAt)} and did not save it.
          </Banner>
        )}
        {action.refusal && <Banner tone="critical">{action.refusal.message}</Banner>}
        <TextInput
          label="Title"
          maxLength={100}
          value={written.title}
          onChange={({ currentTarget }) => type({ title: currentTarget.value })}
          autoComplete="off"
        />
        <Textarea
          label="Note"
          autosize
          minRows={6}
          maxLength={10_000}
          value={written.text}
          onChange={({ currentTarget }) => type({ text: currentTarget.value })}
          required
          error={written.text.trim() === "" && problem}
          data-autofocus
        />
        <p className={shared.note}>What you type is kept on this device until you save it.</p>
      </form>
    </Dialog>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (written.text.trim() !== "")
      return action.run(save, "The note could not be saved. It stays on this device.", {
        done: "The note was saved.",
        onDone: onClose,
      });
    setProblem("Please enter a note");
    focusFirstError(formId);
  }

  async function save() {
    await keepNote(browserPlatform(), {
      id: begun.id,
      kind: "written",
      title: written.title.trim() || null,
      text: written.text.trim(),
      seconds: null,
      madeAt: begun.begunAt,
      recordingId: null,
    });
    await end();
  }

  function discard() {
    action.run(end, "The note could not be discarded.", {
      done: () => ({ text: "The note was discarded.", undo: bringBack }),
      onDone: onClose,
    });
  }
}

/** Keeps typed text on the device, whichever way the user leaves. */
function useText(begun: BegunText) {
  const [written, setWritten] = useState(begun);
  const [session] = useState(() => openTextSession(browserPlatform(), begun.id));
  const latest = useRef(begun);
  const { flush } = session;
  useEffect(() => {
    const keep = () => void flush();
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
      keep();
    };
  }, [flush]);

  function type(change: Partial<Pick<BegunText, "title" | "text">>) {
    latest.current = { ...latest.current, ...change };
    setWritten(latest.current);
    session.keep(latest.current);
  }
  return {
    written,
    type,
    end: session.end,
    /** Restores the text after its session has ended. */
    bringBack: () => {
      session.keep(latest.current);
      return session.flush();
    },
  };
}
