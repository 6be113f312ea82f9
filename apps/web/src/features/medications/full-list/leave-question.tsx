import { Button } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { Dialog } from "#src/ui/dialog.tsx";

/** Asks before leaving the page would lose `count` medications. */
export function LeaveQuestion({ count }: { count: number }) {
  const blocker = useBlocker({
    shouldBlockFn: () => count > 0,
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return undefined;
  return (
    <Dialog
      opened
      size="small"
      title="Leave without saving?"
      onClose={blocker.reset}
      action={{ label: "Discard changes", tone: "critical", onAct: blocker.proceed }}
      buttons={
        <Button variant="default" data-autofocus onClick={blocker.reset}>
          Keep editing
        </Button>
      }
    >
      <p>{count === 1 ? "1 medication is" : `${count} medications are`} not saved yet and would be lost.</p>
    </Dialog>
  );
}
