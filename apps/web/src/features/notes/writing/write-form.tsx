import { Button, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { showMoment } from "#src/lib/moments.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { writingWork } from "../held-work.ts";
import styles from "../notes.module.css";
import { keepNote } from "../outbox/keep-note.ts";
import { useHeld } from "../use-held.ts";
import type { BegunText } from "./text-session.ts";
import { useText } from "./use-text.ts";

type WriteFormProps = {
  begun: BegunText;
  /** The note was started earlier. */
  isUnfinished: boolean;
  onAnother: () => void;
  onClose: () => void;
};

export function WriteForm({ begun, isUnfinished, onAnother, onClose }: WriteFormProps) {
  const formId = useId();
  const { written, type, end, bringBack } = useText(begun);
  const [problem, setProblem] = useState<string>();
  const act = useSingleAct(() => undefined);
  const sayDone = useSayDone();
  useHeld(writingWork(begun.id), begun.id);
  return (
    <Dialog
      opened
      title="Write New Note"
      onClose={onClose}
      unsaved={false}
      action={{ label: "Save", form: formId, busy: act.busy }}
      buttons={
        written.title + written.text !== "" && (
          <Button variant="default" onClick={() => act.run(discard, "The note could not be discarded.")}>
            Discard
          </Button>
        )
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
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
        {act.refusal && <Banner tone="critical">{act.refusal.message}</Banner>}
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
        <p className={styles.place}>What you type is kept on this device until you save it.</p>
      </form>
    </Dialog>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (written.text.trim() !== "")
      return act.run(save, "The note could not be saved. It stays on this device.");
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
    sayDone({ words: "The note was saved." });
    onClose();
  }

  async function discard() {
    await end();
    sayDone({ words: "The note was discarded.", undo: bringBack });
    onClose();
  }
}
