import { Button } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { Dialog } from "#src/ui/dialog.tsx";

type LeaveQuestionProps = {
  /** How many lines would be lost. */
  count: number;
  asked: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before what was entered is lost: when the list is closed, and when the page is left another way. */
export function LeaveQuestion({ count, asked, onStay, onLeave }: LeaveQuestionProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => count > 0,
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  });
  const isBlocked = blocker.status === "blocked";
  if (!asked && !isBlocked) return undefined;
  return (
    <Dialog
      opened
      size="small"
      title="Leave without saving?"
      onClose={stay}
      action={{ label: "Discard changes", tone: "critical", onAct: leave }}
      buttons={
        <Button variant="default" data-autofocus onClick={stay}>
          Keep editing
        </Button>
      }
    >
      <p>
        {count === 1 ? "1 line of the list is" : `${count} lines of the list are`} not saved yet and would be
        lost.
      </p>
    </Dialog>
  );

  function stay() {
    blocker.reset?.();
    onStay();
  }

  function leave() {
    blocker.proceed?.();
    onLeave();
  }
}
