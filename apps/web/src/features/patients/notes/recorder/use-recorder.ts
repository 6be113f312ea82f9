import { useEffect, useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { notifyKept } from "#src/lib/device/kept-changes.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import { logQuietly } from "#src/lib/log.ts";
import { type KeptRecordings, keptRecordings } from "#src/lib/outbox/kept-recordings.ts";
import { type Outbox, outboxOf } from "#src/lib/outbox/outbox.ts";
import { lockWork, recordingWork } from "../locked-work.ts";
import { type Recorder, type RecorderState, recordSound } from "./record-sound.ts";

export type RecorderStep =
  | { readonly at: "asking" }
  | { readonly at: "problem"; readonly problem: MicrophoneProblem }
  | { readonly at: "recording"; readonly recorder: Recorder; readonly stream: MediaStream }
  | { readonly at: "recorded"; readonly recording: Recording; readonly ended: RecorderState["ended"] };

const asking: RecorderStep = { at: "asking" };
const nothingHeard: MicrophoneProblem = { title: "Nothing was recorded", advice: "Please try again." };

/** One recording, from the microphone to the saved sound. Leaving stops it and keeps what was recorded. */
export function useRecorder() {
  const [step, setStep] = useState<RecorderStep>(asking);
  const [round, setRound] = useState(0);
  useEffect(() => begin(round, setStep), [round]);
  return {
    step,
    tryAgain: () => {
      setStep(asking);
      setRound(round + 1);
    },
  };
}

/** Each round asks for the microphone again. Returns a function that stops it. */
function begin(_round: number, show: (step: RecorderStep) => void): () => void {
  const outbox = outboxOf(browserPlatform());
  // opened now, so that a device lock during the recording does not lose the last second
  const kept = keptRecordings(outbox);
  let isOver = false;
  let leave = () => {};
  const showNow = (step: RecorderStep) => {
    if (!isOver) show(step);
  };
  const open = async () => {
    const opened = await openMicrophone();
    if (isProblem(opened)) return showNow({ at: "problem", problem: opened });
    if (isOver) return letGo(opened);
    const recorder = startOn(opened, { outbox, kept });
    leave = follow(outbox, recorder, showNow);
    showNow({ at: "recording", recorder, stream: opened });
  };
  open().catch((error: unknown) => {
    logQuietly("The microphone could not be started.", error);
    showNow({ at: "problem", problem: notStarted });
  });
  return () => {
    isOver = true;
    leave();
  };
}

type Keeping = { readonly outbox: Outbox; readonly kept: KeptRecordings };

function startOn(stream: MediaStream, { outbox, kept }: Keeping): Recorder {
  try {
    return recordSound({ platform: outbox.platform, kept }, stream);
  } catch (error) {
    letGo(stream);
    throw error;
  }
}

/**
 * Shows the recording once it has stopped, for any reason. Returns a function that releases it, so that another tab can
 * pick it up.
 */
function follow({ platform, owner }: Outbox, recorder: Recorder, show: (step: RecorderStep) => void) {
  const release = lockWork(recordingWork(recorder.id));
  const ignore = recorder.subscribe(() => {
    if (recorder.state().phase === "stopped") void recorder.stop().then(() => show(recordedStep(recorder)));
  });
  const leave = async () => {
    ignore();
    await recorder.stop();
    await release();
    notifyKept(platform, { owner, subjectId: recorder.id });
  };
  return () => void leave();
}

function recordedStep(recorder: Recorder): RecorderStep {
  const { recording, ended } = recorder.state();
  return recording === null ? { at: "problem", problem: nothingHeard } : { at: "recorded", recording, ended };
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Why there is no sound, and what to do about it. */
export type MicrophoneProblem = { readonly title: string; readonly advice: string };

const problems = new Map<string, MicrophoneProblem>([
  [
    "NotAllowedError",
    {
      title: "Microphone access is blocked",
      advice: "Select the icon next to the address, set Microphone to Allow, then try again.",
    },
  ],
  [
    "NotFoundError",
    { title: "No microphone found", advice: "Connect one, or use a headset, then try again." },
  ],
  [
    "NotReadableError",
    {
      title: "The microphone is in use",
      advice: "Another program may be using it, such as a call. Close that program, then try again.",
    },
  ],
]);

const cannotRecord: MicrophoneProblem = {
  title: "This browser cannot record",
  advice: "Use a current browser over a secure connection (https), or write the note instead.",
};

const notStarted: MicrophoneProblem = {
  title: "The microphone could not be started",
  advice: "Please try again, or write the note instead.",
};

/** Asks for the microphone. Problems are returned, because the user can do something about them. */
export async function openMicrophone(): Promise<MediaStream | MicrophoneProblem> {
  if (!("MediaRecorder" in globalThis) || !("mediaDevices" in navigator)) return cannotRecord;
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    if (!(error instanceof Error || error instanceof DOMException)) throw error;
    return problems.get(error.name) ?? notStarted;
  }
}

export const isProblem = (opened: MediaStream | MicrophoneProblem): opened is MicrophoneProblem =>
  "advice" in opened;
