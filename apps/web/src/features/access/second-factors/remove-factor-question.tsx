import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type RemoveFactorQuestionProps = {
  name: string;
  busy: boolean;
  refusal: string | undefined;
  onRemove: () => void;
  onKeep: () => void;
  /** The consequences. */
  children: ReactNode;
};

/** Names what is removed, because it cannot be undone. */
export const RemoveFactorQuestion = ({
  name,
  busy,
  refusal,
  onRemove,
  onKeep,
  children,
}: RemoveFactorQuestionProps) => (
  <Dialog
    opened
    size="small"
    title={`Remove ${name}?`}
    onClose={onKeep}
    action={{ label: "Remove", tone: "critical", busy, onAct: onRemove }}
    buttons={
      <Button variant="default" data-autofocus onClick={onKeep}>
        Keep
      </Button>
    }
  >
    {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
    <p>{children}</p>
  </Dialog>
);
