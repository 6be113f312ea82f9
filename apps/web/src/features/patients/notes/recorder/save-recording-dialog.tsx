import { Button, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import { Banner } from "#src/ui/banner.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { DiscardQuestion } from "../discard-question.tsx";
import { describeLength } from "../labels.ts";
import { recordingWork, useHeld } from "../locked-work.ts";
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
  const [isDiscarding, setIsDiscarding] = useState(false);
  const action = useAction();
  const { id, seconds } = recording;
  const { form, ...editing } = useRecordForm({
    initial: { title: "", text: "" },
    action,
    save,
    done: "The recording was saved. It uploads when there is a connection.",
    onSaved: onClose,
    otherwise: "The recording could not be saved. It stays on this device.",
  });
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
    <ActionDialog
      title="Save recording"
      label="Save"
      editing={editing}
      onClose={onClose}
      isOptional={editing.isOptional()}
      buttons={
        <Button variant="default" onClick={() => setIsDiscarding(true)}>
          Discard
        </Button>
      }
    >
      {ended !== null && <Banner tone="warning">{endedLabels[ended]}</Banner>}
      <KeptSound recordingId={id} label={`Recording of ${describeLength(seconds)}`} />
      <TextInput
        {...form.getInputProps("title")}
        label="Title"
        maxLength={100}
        autoComplete="off"
        data-autofocus
      />
      <Textarea {...form.getInputProps("text")} label="Description" autosize minRows={2} maxLength={10_000} />
    </ActionDialog>
  );

  function save({ title, text }: { title: string; text: string }) {
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
