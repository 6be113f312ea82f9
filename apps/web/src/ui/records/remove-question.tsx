import { Button } from "@mantine/core";
import { Dialog } from "../dialog.tsx";

type RemoveQuestionProps = { name: string; busy: boolean; onRemove: () => void; onKeep: () => void };

/** Asks for confirmation and says that nothing is lost. */
export const RemoveQuestion = ({ name, busy, onRemove, onKeep }: RemoveQuestionProps) => (
  <Dialog
    opened
    size="small"
    onClose={onKeep}
    title={`Remove ${name}?`}
    action={{ label: "Remove", tone: "critical", busy, onAct: onRemove }}
    buttons={
      <Button variant="default" onClick={onKeep} data-autofocus>
        Keep
      </Button>
    }
  >
    <p>It is removed from the list but stays on record. You can restore it.</p>
  </Dialog>
);
