import { Button } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { Dialog } from "#src/ui/dialog.tsx";

/** Asks before unsaved changes to these roles are lost. */
export function LeaveQuestion({ names }: { names: readonly string[] }) {
  const isDirty = names.length > 0;
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
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
      <p>Your changes to {names.join(", ")} are not saved and will be lost.</p>
    </Dialog>
  );
}
