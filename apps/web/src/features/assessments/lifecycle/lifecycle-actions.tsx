import { Button } from "@mantine/core";
import { useState } from "react";
import { useSession } from "#src/lib/session-state.ts";
import { later } from "#src/ui/later.tsx";
import { AssessmentBadge } from "../assessment-badge.tsx";
import { type Act, actRules, actsFor } from "./acts.ts";
import styles from "./lifecycle.module.css";
import { useAssessment } from "./use-assessment.ts";
import type { DialogProps } from "./use-lifecycle-act.ts";

const LifecycleDialog = later(async () => (await import("./lifecycle-dialog.tsx")).LifecycleDialog);

/** The assessment's status and the steps this user may take. */
export function LifecycleActions({ sync, onItem }: Omit<DialogProps, "onClose">) {
  const { status } = useAssessment(sync);
  const { user } = useSession();
  const [asked, setAsked] = useState<Act>();
  const open = user === null ? [] : actsFor(status, user.Powers);
  return (
    <div className={styles.actions}>
      <AssessmentBadge status={status} />
      {open.map((act, at) => (
        <Button
          key={act}
          variant={at === 0 && act !== "reopen" ? "filled" : "default"}
          onClick={() => setAsked(act)}
        >
          {actRules[act].label}
        </Button>
      ))}
      {asked && (
        <LifecycleDialog act={asked} sync={sync} onClose={() => setAsked(undefined)} onItem={onItem} />
      )}
    </div>
  );
}
