import { Button } from "@mantine/core";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import type { MicrophoneProblem } from "./open-microphone.ts";
import { RecordingPart } from "./recording-part.tsx";
import { SaveRecordingDialog } from "./save-recording-dialog.tsx";
import { useRecorder } from "./use-recorder.ts";

const title = "Record New Note";

/** Records a note. Closing it stops the recording and keeps what was recorded on this device. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
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
