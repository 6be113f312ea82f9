import { Button } from "@mantine/core";
import { Dialog } from "#src/ui/dialog.tsx";

type DiscardQuestionProps = { name: string; onDiscard: () => void; onKeep: () => void };

/** Asks before something goes that is nowhere else. */
export const DiscardQuestion = ({ name, onDiscard, onKeep }: DiscardQuestionProps) => (
  <Dialog
    opened
    size="small"
    onClose={onKeep}
    title={`Discard ${name}?`}
    action={{ label: "Discard", tone: "critical", onAct: onDiscard }}
    buttons={
      <Button variant="default" onClick={onKeep} data-autofocus>
        Keep
      </Button>
    }
  >
    <p>It is on this device only. Once it is discarded nobody can bring it back.</p>
  </Dialog>
);
