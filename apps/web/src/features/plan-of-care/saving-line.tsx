import { Button } from "@mantine/core";
import { useState } from "react";
import { DisputeDialog } from "./dispute-dialog.tsx";
import styles from "./plan.module.css";
import { savingWords } from "./words.ts";
import type { PlanWriter } from "./writing/plan-writer.ts";
import type { Writing } from "./writing/writing-state.ts";

/** Whether everything is saved, and what to do if it is not. */
export function SavingLine({ writing, writer }: { writing: Writing; writer: PlanWriter }) {
  const { standing, dispute, content } = writing;
  const [isAsking, setIsAsking] = useState(false);
  const isStuck = standing === "offline" || standing === "refused";
  return (
    <div className={styles.saving} data-standing={standing}>
      <span role="status">{savingWords(writing)}</span>
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
