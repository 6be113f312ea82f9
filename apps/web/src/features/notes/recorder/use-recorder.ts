import { useEffect, useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { tellKept } from "#src/lib/device/kept-changes.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import { type Keeper, keeperOf } from "#src/lib/outbox/keeper.ts";
import { keptRecordings } from "#src/lib/outbox/kept-recordings.ts";
import { holdWork, recordingWork } from "../held-work.ts";
import { isProblem, type MicrophoneProblem, openMicrophone } from "./open-microphone.ts";
import { type Recorder, type RecorderState, recordSound } from "./record-sound.ts";

export type RecorderStep =
  | { readonly at: "asking" }
  | { readonly at: "problem"; readonly problem: MicrophoneProblem }
  | { readonly at: "recording"; readonly recorder: Recorder; readonly stream: MediaStream }
  | { readonly at: "recorded"; readonly recording: Recording; readonly ended: RecorderState["ended"] };

const asking: RecorderStep = { at: "asking" };
const nothingHeard: MicrophoneProblem = { title: "Nothing was recorded", advice: "Please try again." };

/** One recording from the microphone to what is kept of it. Whoever leaves stops it; what was recorded stays kept. */
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

/** Each round asks for the microphone anew. Answers how to leave it. */
function begin(_round: number, show: (step: RecorderStep) => void): () => void {
  const platform = browserPlatform();
  const keeper = keeperOf(platform);
  // opened now: a lock of the device while it records does not keep the last second from being sealed
  const kept = keptRecordings(keeper);
  let isOver = false;
  let leave = () => {};
  void openMicrophone().then((opened) => {
    if (isProblem(opened)) return isOver || show({ at: "problem", problem: opened });
    if (isOver) return letGo(opened);
    const recorder = recordSound({ platform, kept }, opened);
    const release = holdWork(recordingWork(recorder.id));
    const finish = async () => {
      await recorder.stop();
      if (!isOver) return show(recordedStep(recorder));
      await release();
      tell(keeper, recorder.id);
    };
    recorder.subscribe(() => {
      if (recorder.state().phase === "stopped" && !isOver) void finish();
    });
    leave = () => void finish();
    show({ at: "recording", recorder, stream: opened });
  });
  return () => {
    isOver = true;
    leave();
  };
}

function recordedStep(recorder: Recorder): RecorderStep {
  const { recording, ended } = recorder.state();
  return recording === null ? { at: "problem", problem: nothingHeard } : { at: "recorded", recording, ended };
}

const tell = ({ platform, owner }: Keeper, subjectId: string) => tellKept(platform, { owner, subjectId });

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
