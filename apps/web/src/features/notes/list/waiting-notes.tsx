import { Button } from "@mantine/core";
import { useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { DiscardQuestion } from "../discard-question.tsx";
import styles from "../notes.module.css";
import { discardNote, sendAgain, type WaitingNote } from "../outbox/find-kept.ts";
import { KeptSound } from "../sound/kept-sound.tsx";
import { noteDetail, noteName } from "../words.ts";

/** Notes saved here that the server does not have yet, with their actions. */
export function WaitingNotes({ notes }: { notes: readonly WaitingNote[] }) {
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
      <div className={styles.line}>
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
              onClick={() => void sendAgain(browserPlatform(), note)}
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
