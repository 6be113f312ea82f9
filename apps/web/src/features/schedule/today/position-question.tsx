import { Button } from "@mantine/core";
import { Dialog } from "#src/ui/dialog.tsx";

type PositionQuestionProps = {
  /** Label of the pending action. */
  label: string;
  onAgree: () => void;
  onDecline: () => void;
  onClose: () => void;
};

/** Asked once per device, before the browser's own question. */
export function PositionQuestion({ label, onAgree, onDecline, onClose }: PositionQuestionProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Your location"
      size="small"
      buttons={
        <Button variant="default" onClick={onDecline}>
          {label} without location
        </Button>
      }
      action={{ label: `Agree and ${label.toLowerCase()}`, onAct: onAgree }}
    >
      <p>
        Your location is recorded at check-in and check-out, as visit verification requires. It is not
        requested at any other time.
      </p>
      <p>
        Without it the visit still counts, but the office has to review it. If you agree, this device
        remembers your answer.
      </p>
    </Dialog>
  );
}
