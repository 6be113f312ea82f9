import type { SentInvitation } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import styles from "../employees.module.css";

const InviteDialog = later(async () => (await import("./invite-dialog.tsx")).InviteDialog);
const LinkDialog = later(async () => (await import("./link-dialog.tsx")).LinkDialog);

/** The button that asks somebody to work here, and what opens behind it. */
export function useInviting() {
  const mayInvite = useMay("accounts", "approve");
  const [isInviting, setInviting] = useState(false);
  const [handedOut, setHandedOut] = useState<SentInvitation & { url: string }>();
  const sayDone = useSayDone();

  function onSent({ invitation, url }: SentInvitation) {
    setInviting(false);
    if (url !== null) return setHandedOut({ invitation, url });
    sayDone({ words: `A link was mailed to ${invitation.email}.` });
  }

  return {
    onSent,
    button: mayInvite && (
      <div className={styles.head}>
        <Button leftSection={<Icon name="userAdd" size={16} />} onClick={() => setInviting(true)}>
          Invite somebody
        </Button>
      </div>
    ),
    dialogs: (
      <>
        {isInviting && <InviteDialog onClose={() => setInviting(false)} onSent={onSent} />}
        {handedOut !== undefined && <LinkDialog sent={handedOut} onClose={() => setHandedOut(undefined)} />}
      </>
    ),
  };
}
