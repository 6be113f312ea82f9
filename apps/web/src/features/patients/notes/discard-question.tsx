import { Button } from "@mantine/core";
import { Dialog } from "#src/ui/dialog.tsx";

type DiscardQuestionProps = { name: string; onDiscard: () => void; onKeep: () => void };

/** Asks before the only copy of something is deleted. */
export const DiscardQuestion = ({ name, onDiscard, onKeep }: DiscardQuestionProps) => (
  <Dialog
    opened
    size="small"
    onClose={onKeep}
    title={`Discard ${name}?`}
    action={{ label: "Discard", tone: "critical", onAction: onDiscard }}
    buttons={
      <Button variant="default" onClick={onKeep} data-autofocus>
        Keep
      </Button>
    }
  >
    <p>It is only on this device. Discarding it cannot be undone.</p>
  </Dialog>
);
