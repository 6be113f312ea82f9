import { Button } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "#src/ui/icon.tsx";
import styles from "../notes.module.css";
import { clockOf } from "../time-words.ts";
import { LevelMeter } from "./level-meter.tsx";
import type { Recorder, RecorderState } from "./record-sound.ts";

type RecordingPartProps = { recorder: Recorder; stream: MediaStream };

/** While recording: the time, the level, and where it is kept. */
export function RecordingPart({ recorder, stream }: RecordingPartProps) {
  const { phase, place } = useSyncExternalStore(recorder.subscribe, recorder.state);
  const seconds = useSeconds(recorder);
  const isOn = phase === "recording";
  return (
    <div className={styles.recording}>
      <p className={styles.phase} role="status" data-on={isOn}>
        {isOn ? "Recording" : "Paused"}
      </p>
      <p className={styles.time} role="timer" aria-label="Recorded">
        {clockOf(seconds)}
      </p>
      <LevelMeter stream={stream} isOn={isOn} />
      <div className={styles.buttons}>
        <Button
          variant="default"
          onClick={isOn ? recorder.pause : recorder.resume}
          data-autofocus
          leftSection={!isOn && <Icon name="microphone" size={16} />}
        >
          {isOn ? "Pause" : "Resume"}
        </Button>
        <Button onClick={() => void recorder.stop()}>Stop</Button>
      </div>
      <p className={styles.place}>{placeWords(place)}</p>
    </div>
  );
}

function placeWords(place: RecorderState["place"]): string {
  if (place === null) return "Saving…";
  return place === "device" ? "Saved on this device" : "Not saved on this device: stay online";
}

const lookMs = 250;

function useSeconds({ seconds }: Recorder): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(seconds()), lookMs);
    return () => clearInterval(timer);
  }, [seconds]);
  return now;
}
