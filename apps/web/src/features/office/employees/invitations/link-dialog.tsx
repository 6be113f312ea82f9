import type { SentInvitation } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Dialog } from "#src/ui/dialog.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import styles from "../employees.module.css";

type LinkDialogProps = { sent: SentInvitation & { url: string }; onClose: () => void };

/** Without email, an administrator hands out the link, which is shown only once. */
export function LinkDialog({ sent: { invitation, url }, onClose }: LinkDialogProps) {
  const { notify } = useToasts();
  const { firstName, lastName } = invitation;
  return (
    <Dialog
      opened
      size="small"
      title={`Invitation link for ${firstName} ${lastName}`}
      onClose={onClose}
      action={{ label: "Copy link", onAct: () => void copy() }}
      buttons={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.hint}>
          Email is not set up here. Give {firstName} this link yourself. It works once, expires in 7 days and
          is not shown again.
        </p>
        <code className={styles.address}>{url}</code>
      </div>
    </Dialog>
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify({ variant: "success", content: "Link copied." });
    } catch {
      notify({ variant: "warning", content: "Your browser blocked copying. Select the link and copy it." });
    }
  }
}
