import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { onKept } from "#src/lib/device/kept-changes.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { later } from "#src/ui/later.tsx";
import shared from "#src/ui/shared.module.css";
import { DiscardQuestion } from "./discard-question.tsx";
import { describeLength, noteDetail, noteName } from "./labels.ts";
import styles from "./notes.module.css";
import { discardNote, discardRecording, sendNoteAgain, type WaitingNote } from "./outbox/kept-note.ts";
import { keptHere, notesKey } from "./queries.ts";
import { KeptSound } from "./sound.tsx";

const SaveRecordingDialog = later(
  async () => (await import("./recorder/save-recording-dialog.tsx")).SaveRecordingDialog,
);

/** Notes and recordings that are only on this device. Works offline. */
export function KeptHere() {
  const { notes, recordings } = useKeptHere();
  const [saving, setSaving] = useState<Recording>();
  const hasUnsaved = recordings.length > 0;
  // now, as the recording may be saved without network
  useEffect(() => {
    if (hasUnsaved) SaveRecordingDialog.prepare();
  }, [hasUnsaved]);
  return (
    <>
      <UnsavedRecordings recordings={recordings} onKeep={setSaving} />
      <WaitingNotes notes={notes} />
      {saving !== undefined && (
        <SaveRecordingDialog recording={saving} onClose={() => setSaving(undefined)} />
      )}
    </>
  );
}

const none = { notes: [], recordings: [] };

/** Notes kept on this device, reread when any tab changes them. After one is sent, the server's list is reread. */
function useKeptHere() {
  const queries = useQueryClient();
  const { data = none } = useQuery(keptHere);
  useEffect(
    () =>
      onKept(browserPlatform(), () => {
        const before = queries.getQueryData(keptHere.queryKey)?.notes.length ?? 0;
        void queries.invalidateQueries({ queryKey: keptHere.queryKey }).then(() => {
          const now = queries.getQueryData(keptHere.queryKey)?.notes.length ?? 0;
          if (now < before) void queries.invalidateQueries({ queryKey: notesKey });
        });
      }),
    [queries],
  );
  return data;
}

type UnsavedRecordingsProps = {
  recordings: readonly Recording[];
  onKeep: (recording: Recording) => void;
};

/** Recordings made here that were neither saved nor discarded, for example before a reload. */
const UnsavedRecordings = ({ recordings, onKeep }: UnsavedRecordingsProps) =>
  recordings.map((recording) => (
    <Unsaved key={recording.id} recording={recording} onKeep={() => onKeep(recording)} />
  ));

function Unsaved({ recording, onKeep }: { recording: Recording; onKeep: () => void }) {
  const [opened, setOpened] = useState<"sound" | "discard">();
  const close = () => setOpened(undefined);
  const length = describeLength(recording.seconds);
  return (
    <>
      <Banner tone="warning">
        <div className={shared.spacedLine}>
          <span className={styles.name}>
            Unsaved recording of {length} on this device
            <span className={styles.detail}>{showMoment(recording.startedAt)}</span>
          </span>
          <Button
            variant="default"
            size="compact-md"
            aria-expanded={opened === "sound"}
            onClick={() => setOpened(opened === "sound" ? undefined : "sound")}
          >
            Play
          </Button>
          <Button size="compact-md" onClick={onKeep}>
            Save recording
          </Button>
          <Button variant="default" size="compact-md" onClick={() => setOpened("discard")}>
            Discard
          </Button>
        </div>
        {opened === "sound" && (
          <KeptSound recordingId={recording.id} label={`Recording of ${length}`} startsPlaying />
        )}
      </Banner>
      {opened === "discard" && (
        <DiscardQuestion
          name={`this recording of ${length}`}
          onDiscard={() => void discardRecording(browserPlatform(), recording.id)}
          onKeep={close}
        />
      )}
    </>
  );
}

/** Notes saved here that the server does not have yet, with their actions. */
function WaitingNotes({ notes }: { notes: readonly WaitingNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label="Notes on this device">
      {notes.map((note) => (
        <Waiting key={note.opId} note={note} />
      ))}
    </ul>
  );
}

function Waiting({ note }: { note: WaitingNote }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const name = noteName(note);
  const { recordingId, refusal } = note;
  return (
    <li>
      <div className={shared.spacedLine}>
        <span className={styles.name}>
          {name} <StateBadge note={note} />
          <span className={styles.detail}>
            {[showMoment(note.madeAt), noteDetail(note)].filter(Boolean).join(" · ")}
          </span>
          {refusal !== null && <span className={styles.refusal}>{refusal}</span>}
        </span>
        {recordingId !== null && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isPlaying}
            aria-label={`Play ${name}`}
            onClick={() => setIsPlaying(!isPlaying)}
          >
            Play
          </Button>
        )}
        {refusal !== null && (
          <>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => void sendNoteAgain(browserPlatform(), note)}
            >
              Try again
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => setIsDiscarding(true)}>
              Discard
            </Button>
          </>
        )}
      </div>
      {isPlaying && recordingId !== null && (
        <KeptSound recordingId={recordingId} label={name} startsPlaying />
      )}
      {isDiscarding && (
        <DiscardQuestion
          name={name}
          onDiscard={() => void discardNote(browserPlatform(), note)}
          onKeep={() => setIsDiscarding(false)}
        />
      )}
    </li>
  );
}

function StateBadge({ note: { refusal, isOnDevice } }: { note: WaitingNote }) {
  if (refusal !== null) return <Badge tone="critical">Not accepted</Badge>;
  return isOnDevice ? (
    <Badge tone="warning">Waiting to upload</Badge>
  ) : (
    <Badge tone="critical">Not saved on this device: stay online</Badge>
  );
}
