import type { SentInvitation } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Dialog } from "#src/ui/dialog.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import styles from "../employees.module.css";

type LinkDialogProps = { sent: SentInvitation & { url: string }; onClose: () => void };

/** Where no letters leave, an administrator hands out the link. It is shown this once. */
export function LinkDialog({ sent: { invitation, url }, onClose }: LinkDialogProps) {
  const { notify } = useToasts();
  const { firstName, lastName } = invitation;
  return (
    <Dialog
      opened
      size="small"
      title={`Link for ${firstName} ${lastName}`}
      onClose={onClose}
      action={{ label: "Copy the link", onAct: () => void copy() }}
      buttons={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.hint}>
          This installation cannot send mail. Give {firstName} this link yourself; it works once, within a
          week, and is not shown again.
        </p>
        <code className={styles.address}>{url}</code>
      </div>
    </Dialog>
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify({ variant: "success", content: "The link was copied." });
    } catch {
      notify({ variant: "warning", content: "This browser does not let us copy. Please select the link." });
    }
  }
}
