import type { Invitation } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Dialog } from "#src/ui/dialog.tsx";

type RevokeQuestionProps = {
  invitation: Invitation;
  busy: boolean;
  onRevoke: () => void;
  onKeep: () => void;
};

export const RevokeQuestion = ({ invitation, busy, onRevoke, onKeep }: RevokeQuestionProps) => (
  <Dialog
    opened
    size="small"
    onClose={onKeep}
    title={`Revoke the invitation for ${invitation.firstName} ${invitation.lastName}?`}
    action={{ label: "Revoke", tone: "critical", busy, onAct: onRevoke }}
    buttons={
      <Button variant="default" onClick={onKeep} data-autofocus>
        Keep
      </Button>
    }
  >
    <p>The link in the invitation stops working. You can invite them again.</p>
  </Dialog>
);
