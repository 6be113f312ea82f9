import type { PlanOfCare } from "@hearthside/plan-of-care";
import { Button, Radio } from "@mantine/core";
import { useState } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import shared from "#src/ui/shared.module.css";
import { planFieldLabels, planFieldText, savingText } from "./labels.ts";
import styles from "./plan.module.css";
import type { PlanField } from "./writing/merge-plans.ts";
import type { PlanWriter } from "./writing/plan-writer.ts";
import type { Dispute, Writing } from "./writing/writing-state.ts";

/** Whether everything is saved, and what to do if it is not. */
export function SavingLine({ writing, writer }: { writing: Writing; writer: PlanWriter }) {
  const { standing, dispute, content } = writing;
  const [isAsking, setIsAsking] = useState(false);
  const isStuck = standing === "offline" || standing === "refused";
  return (
    <div className={`${shared.spacedLine} ${styles.saving}`} data-standing={standing}>
      <span role="status">{savingText(writing)}</span>
      {isStuck && (
        <Button variant="default" size="compact-sm" onClick={() => void writer.flush()}>
          Save now
        </Button>
      )}
      {dispute && (
        <Button size="compact-sm" onClick={() => setIsAsking(true)}>
          Review changes
        </Button>
      )}
      {dispute && isAsking && (
        <DisputeDialog
          mine={content}
          dispute={dispute}
          onSettle={writer.settle}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

type DisputeDialogProps = {
  mine: PlanOfCare;
  dispute: Dispute;
  onSettle: (takeTheirs: readonly PlanField[]) => void;
  onClose: () => void;
};

/** Two people changed the same field. Both versions are shown, and closing this keeps both. */
function DisputeDialog({ mine, dispute: { theirs, fields }, onSettle, onClose }: DisputeDialogProps) {
  const [taken, setTaken] = useState<readonly PlanField[]>([]);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Someone else changed this plan"
      action={{ label: "Save choices", onAction: () => onSettle(taken) }}
    >
      <Banner tone="warning">Choose which value to keep for each field.</Banner>
      {fields.map((field) => (
        <Radio.Group
          key={field}
          mt={16}
          label={planFieldLabels[field]}
          value={taken.includes(field) ? "theirs" : "mine"}
          onChange={(side) => choose(field, side === "theirs")}
        >
          <Radio value="mine" label={`Yours: ${planFieldText(field, mine)}`} mt={8} />
          <Radio value="theirs" label={`Saved by someone else: ${planFieldText(field, theirs)}`} mt={8} />
        </Radio.Group>
      ))}
    </Dialog>
  );

  function choose(field: PlanField, isTheirs: boolean) {
    const others = taken.filter((one) => one !== field);
    setTaken(isTheirs ? [...others, field] : others);
  }
}
