import { useEffect, useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { tellKept } from "#src/lib/device/kept-changes.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import { logQuietly } from "#src/lib/log.ts";
import { type Keeper, keeperOf } from "#src/lib/outbox/keeper.ts";
import { type KeptRecordings, keptRecordings } from "#src/lib/outbox/kept-recordings.ts";
import { holdWork, recordingWork } from "../held-work.ts";
import { isProblem, type MicrophoneProblem, notStarted, openMicrophone } from "./open-microphone.ts";
import { type Recorder, type RecorderState, recordSound } from "./record-sound.ts";

export type RecorderStep =
  | { readonly at: "asking" }
  | { readonly at: "problem"; readonly problem: MicrophoneProblem }
  | { readonly at: "recording"; readonly recorder: Recorder; readonly stream: MediaStream }
  | { readonly at: "recorded"; readonly recording: Recording; readonly ended: RecorderState["ended"] };

const asking: RecorderStep = { at: "asking" };
const nothingHeard: MicrophoneProblem = { title: "Nothing was recorded", advice: "Please try again." };

/** One recording, from the microphone to what is kept. Leaving stops it and keeps what was recorded. */
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

/** Each round asks for the microphone again. Answers how to leave it. */
function begin(_round: number, show: (step: RecorderStep) => void): () => void {
  const keeper = keeperOf(browserPlatform());
  // opened now, so that a device lock during the recording does not lose the last second
  const kept = keptRecordings(keeper);
  let isOver = false;
  let leave = () => {};
  const showNow = (step: RecorderStep) => {
    if (!isOver) show(step);
  };
  const open = async () => {
    const opened = await openMicrophone();
    if (isProblem(opened)) return showNow({ at: "problem", problem: opened });
    if (isOver) return letGo(opened);
    const recorder = startOn(opened, { keeper, kept });
    leave = follow(keeper, recorder, showNow);
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

type Keeping = { readonly keeper: Keeper; readonly kept: KeptRecordings };

function startOn(stream: MediaStream, { keeper, kept }: Keeping): Recorder {
  try {
    return recordSound({ platform: keeper.platform, kept }, stream);
  } catch (error) {
    letGo(stream);
    throw error;
  }
}

/** Shows the recording once it has stopped, for any reason. Answers how to leave it, so that another tab can pick it up. */
function follow({ platform, owner }: Keeper, recorder: Recorder, show: (step: RecorderStep) => void) {
  const release = holdWork(recordingWork(recorder.id));
  const ignore = recorder.subscribe(() => {
    if (recorder.state().phase === "stopped") void recorder.stop().then(() => show(recordedStep(recorder)));
  });
  const leave = async () => {
    ignore();
    await recorder.stop();
    await release();
    tellKept(platform, { owner, subjectId: recorder.id });
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
