import { Button } from "@mantine/core";
import { Dialog } from "#src/ui/dialog.tsx";

type PositionQuestionProps = {
  /** Of the act that is under way. */
  label: string;
  onAgree: () => void;
  onDecline: () => void;
  onClose: () => void;
};

/** Asked once on each device, before the browser asks. */
export function PositionQuestion({ label, onAgree, onDecline, onClose }: PositionQuestionProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Your position"
      size="small"
      buttons={
        <Button variant="default" onClick={onDecline}>
          {label} without position
        </Button>
      }
      action={{ label: `Agree and ${label.toLowerCase()}`, onAct: onAgree }}
    >
      <p>
        Your position is recorded at check-in and check-out; it is required for visit verification. At no
        other time is it asked for.
      </p>
      <p>
        Without it the visit counts all the same, and somebody in the office has to look at it. If you agree,
        this device remembers it.
      </p>
    </Dialog>
  );
}
