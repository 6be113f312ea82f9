import { Button } from "@mantine/core";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type RemoveQuestionProps = {
  name: string;
  busy: boolean;
  refusal: string | undefined;
  onRemove: () => void;
  onKeep: () => void;
};

/** Asks by name, and says that nothing is lost. */
export function RemoveQuestion({ name, busy, refusal, onRemove, onKeep }: RemoveQuestionProps) {
  return (
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
      {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
      <p>It is taken off the chart, stays in the record and can be put back.</p>
    </Dialog>
  );
}
