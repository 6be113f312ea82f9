import { Button, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { AllOptional } from "#src/ui/records/record-form.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { DiscardQuestion } from "../discard-question.tsx";
import { describeLength } from "../labels.ts";
import { recordingWork, useHeld } from "../locked-work.ts";
import styles from "../notes.module.css";
import { keepNote } from "../outbox/keep-note.ts";
import { discardRecording } from "../outbox/kept-note.ts";
import { KeptSound } from "../sound.tsx";
import type { RecorderState } from "./record-sound.ts";

type SaveRecordingDialogProps = {
  recording: Recording;
  ended?: RecorderState["ended"];
  onClose: () => void;
};

const endedLabels = {
  "too-long": "Recording stopped automatically after two hours.",
  "microphone-gone": "The microphone was disconnected. The recording up to that point is saved here.",
} as const;

/** Plays, names and saves a recording, or discards it. Closing it keeps the recording on this device. */
export function SaveRecordingDialog({ recording, ended = null, onClose }: SaveRecordingDialogProps) {
  const formId = useId();
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [isDiscarding, setIsDiscarding] = useState(false);
  const action = useAction();
  const { id, seconds } = recording;
  useHeld(recordingWork(id), id);
  if (isDiscarding)
    return (
      <DiscardQuestion
        name={`this recording of ${describeLength(seconds)}`}
        onDiscard={discard}
        onKeep={() => setIsDiscarding(false)}
      />
    );
  return (
    <Dialog
      opened
      size="small"
      title="Save recording"
      onClose={onClose}
      action={{ label: "Save", form: formId, busy: action.busy }}
      buttons={
        <Button variant="default" onClick={() => setIsDiscarding(true)}>
          Discard
        </Button>
      }
    >
      <form id={formId} className={`${shared.stack4} ${styles.form}`} onSubmit={submit}>
        {ended !== null && <Banner tone="warning">{endedLabels[ended]}</Banner>}
        <AllOptional />
        {action.refusal && <Banner tone="critical">{action.refusal.message}</Banner>}
        <KeptSound recordingId={id} label={`Recording of ${describeLength(seconds)}`} />
        <TextInput
          label="Title"
          maxLength={100}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxLength={10_000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </form>
    </Dialog>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    action.run(save, "The recording could not be saved. It stays on this device.", {
      done: "The recording was saved. It uploads when there is a connection.",
      onDone: onClose,
    });
  }

  function save() {
    const platform = browserPlatform();
    return keepNote(platform, {
      id: platform.newId(),
      kind: "recording",
      title: title.trim() || null,
      text: text.trim() || null,
      seconds,
      madeAt: recording.startedAt,
      recordingId: id,
    });
  }

  function discard() {
    action.run(() => discardRecording(browserPlatform(), id), "The recording could not be discarded.", {
      done: "The recording was discarded.",
      onDone: onClose,
    });
  }
}
