import type { Assessment } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useId, useState, useSyncExternalStore } from "react";
import { counted } from "#src/lib/numbers.ts";
import { useSession } from "#src/lib/session-state.ts";
import { later } from "#src/ui/later.tsx";
import shared from "#src/ui/shared.module.css";
import { AssessmentBadge } from "../assessment-badge.tsx";
import type { AssessmentSync } from "../sync/assessment-sync.ts";
import {
  type Act,
  assessmentActionRules,
  assessmentActionsFor,
  type DialogProps,
} from "./use-lifecycle-action.ts";

const LifecycleDialog = later(async () => (await import("./lifecycle-dialog.tsx")).LifecycleDialog);

/** The assessment's status and the steps this user may take. */
export function LifecycleActions({ sync, onItem }: Omit<DialogProps, "onClose">) {
  const { status } = useAssessment(sync);
  const { user } = useSession();
  const [asked, setAsked] = useState<Act>();
  const open = user === null ? [] : assessmentActionsFor(status, user.Powers);
  const undecided = useUndecided(sync);
  const reasonId = useId();
  const waits = undecided > 0 && open.includes("lock");
  return (
    <div className={shared.line}>
      <AssessmentBadge status={status} />
      {open.map((action, at) => (
        <Button
          key={action}
          variant={at === 0 && action !== "reopen" ? "filled" : "default"}
          disabled={action === "lock" && waits}
          aria-describedby={action === "lock" && waits ? reasonId : undefined}
          onClick={() => setAsked(action)}
        >
          {assessmentActionRules[action].label}
        </Button>
      ))}
      {waits && (
        <span id={reasonId} className={shared.note}>
          Resolve {counted(undecided, "proposed answer")} before locking.
        </span>
      )}
      {asked && (
        <LifecycleDialog action={asked} sync={sync} onClose={() => setAsked(undefined)} onItem={onItem} />
      )}
    </div>
  );
}

/** How many proposed answers the signing clinician has not accepted or declined. */
const useUndecided = (sync: AssessmentSync): number =>
  useSyncExternalStore(
    sync.subscribe,
    () => sync.state().proposals.filter(({ decision }) => decision === null).length,
  );

/** The assessment as last read; re-renders when it changes, not with each answer. */
export const useAssessment = (sync: AssessmentSync): Assessment =>
  useSyncExternalStore(sync.subscribe, () => sync.state().assessment);
