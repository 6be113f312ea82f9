import { Button } from "@mantine/core";
import { useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { DiscardQuestion } from "../discard-question.tsx";
import styles from "../notes.module.css";
import { discardRecording } from "../outbox/find-kept.ts";
import { KeptSound } from "../sound/kept-sound.tsx";
import { lengthInWords } from "../time-words.ts";

type UnsavedRecordingsProps = {
  recordings: readonly Recording[];
  onKeep: (recording: Recording) => void;
};

/** Recordings made here that were neither saved nor discarded, for example before a reload. */
export const UnsavedRecordings = ({ recordings, onKeep }: UnsavedRecordingsProps) =>
  recordings.map((recording) => (
    <Unsaved key={recording.id} recording={recording} onKeep={() => onKeep(recording)} />
  ));

function Unsaved({ recording, onKeep }: { recording: Recording; onKeep: () => void }) {
  const [opened, setOpened] = useState<"sound" | "discard">();
  const close = () => setOpened(undefined);
  const length = lengthInWords(recording.seconds);
  return (
    <>
      <Banner tone="warning">
        <div className={styles.line}>
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
