import { Button } from "@mantine/core";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Icon } from "#src/ui/icon.tsx";
import shared from "#src/ui/shared.module.css";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { clockOf } from "../labels.ts";
import styles from "../notes.module.css";
import type { Recorder, RecorderState } from "./record-sound.ts";
import { SaveRecordingDialog } from "./save-recording-dialog.tsx";
import { type MicrophoneProblem, useRecorder } from "./use-recorder.ts";

const title = "Record New Note";

/** Records a note. Closing it stops the recording and keeps what was recorded on this device. */
export function RecordNoteDialog({ onClose }: { onClose: () => void }) {
  const { step, tryAgain } = useRecorder();
  const { notify } = useToasts();
  if (step.at === "recorded")
    return <SaveRecordingDialog recording={step.recording} ended={step.ended} onClose={onClose} />;
  return (
    <Dialog opened size="small" title={title} onClose={close}>
      {step.at === "asking" && (
        <p role="status">Waiting for the microphone. The browser may ask you to allow it.</p>
      )}
      {step.at === "problem" && <Problem problem={step.problem} onTryAgain={tryAgain} />}
      {step.at === "recording" && <RecordingPart recorder={step.recorder} stream={step.stream} />}
    </Dialog>
  );

  function close() {
    if (step.at === "recording")
      notify({ variant: "warning", content: "Recording stopped. It is kept on this device." });
    onClose();
  }
}

type ProblemProps = { problem: MicrophoneProblem; onTryAgain: () => void };

const Problem = ({ problem: { title: what, advice }, onTryAgain }: ProblemProps) => (
  <Banner
    tone="critical"
    action={
      <Button variant="default" onClick={onTryAgain}>
        Try again
      </Button>
    }
  >
    <strong>{what}.</strong> {advice}
  </Banner>
);

type RecordingPartProps = { recorder: Recorder; stream: MediaStream };

/** While recording: the time, the level, and where it is kept. */
function RecordingPart({ recorder, stream }: RecordingPartProps) {
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
      <div className={shared.spacedLine}>
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
      <p className={shared.note}>{placeText(place)}</p>
    </div>
  );
}

function placeText(place: RecorderState["place"]): string {
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

const drawnMs = 80;
const saidMs = 1000;

/** The microphone level: a moving bar, and words for people who do not see it or prefer no motion. */
function LevelMeter({ stream, isOn }: { stream: MediaStream; isOn: boolean }) {
  const bar = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    const level = soundLevel(stream);
    if (level === undefined || !isOn) return level?.close;
    let loudest = 0;
    const draw = () => {
      const now = level.now();
      loudest = Math.max(loudest, now);
      bar.current?.style.setProperty("--level", String(now));
    };
    const say = () => {
      setText(describeLevel(loudest));
      loudest = 0;
    };
    const timers = [setInterval(draw, drawnMs), setInterval(say, saidMs)];
    return () => {
      for (const timer of timers) clearInterval(timer);
      level.close();
    };
  }, [stream, isOn]);
  return (
    <div className={styles.level}>
      <span className={styles.bar} aria-hidden ref={bar} />
      <span className={shared.note}>Microphone: {isOn ? text || "Listening" : "Paused"}</span>
    </div>
  );
}

/** The current level, 0 to 1. */
type SoundLevel = { readonly now: () => number; readonly close: () => void };

/** The microphone level. Undefined if the browser cannot measure it. Recording works anyway. */
function soundLevel(stream: MediaStream): SoundLevel | undefined {
  if (!("AudioContext" in globalThis)) return undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    now: () => {
      analyser.getFloatTimeDomainData(samples);
      return loudness(samples);
    },
    close: () => void context.close(),
  };
}

const quietestDb = -60;

/** On a decibel scale, like human hearing: 0 is silence, 1 is the loudest possible. */
function loudness(samples: Float32Array): number {
  const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(meanSquare);
  return Math.min(1, Math.max(0, 1 - decibels / quietestDb));
}

/** The level in words, for people who do not see the meter. */
function describeLevel(level: number): "No sound" | "Quiet" | "Good" | "Loud" {
  if (level < 0.1) return "No sound";
  if (level < 0.35) return "Quiet";
  return level < 0.9 ? "Good" : "Loud";
}
