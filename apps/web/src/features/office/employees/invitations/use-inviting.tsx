import type { SentInvitation } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";

const InviteDialog = later(async () => (await import("./invite-dialog.tsx")).InviteDialog);
const LinkDialog = later(async () => (await import("./invite-dialog.tsx")).LinkDialog);

type Inviting = {
  /** The address asks for the invitation dialog. */
  isAsked: boolean;
  onClosed: () => void;
};

/** The button to invite an employee, and its dialogs. */
export function useInviting({ isAsked, onClosed }: Inviting) {
  const mayInvite = useMay("accounts", "approve");
  const [isPressed, setPressed] = useState(false);
  const isInviting = mayInvite && (isPressed || isAsked);
  const [handedOut, setHandedOut] = useState<SentInvitation & { url: string }>();
  const sayDone = useSayDone();

  function close() {
    setPressed(false);
    onClosed();
  }

  function onSent({ invitation, url }: SentInvitation) {
    close();
    if (url !== null) return setHandedOut({ invitation, url });
    sayDone({ text: `Invitation emailed to ${invitation.email}.` });
  }

  return {
    onSent,
    button: mayInvite && (
      <Button leftSection={<Icon name="userAdd" size={16} />} onClick={() => setPressed(true)}>
        Invite employee
      </Button>
    ),
    dialogs: (
      <>
        {isInviting && <InviteDialog onClose={close} onSent={onSent} />}
        {handedOut !== undefined && <LinkDialog sent={handedOut} onClose={() => setHandedOut(undefined)} />}
      </>
    ),
  };
}
