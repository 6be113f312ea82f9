import type { Assessment } from "@hearthside/contract";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import type { AssessmentSync } from "../sync/assessment-sync.ts";
import { useAct } from "../use-act.ts";

type Words = { done: string; otherwise: string };
export type DialogProps = {
  sync: AssessmentSync;
  onClose: () => void;
  /** Goes to the field; without it, problems only name their items. */
  onItem?: ((fieldId: string) => void) | undefined;
};

/** One life cycle step; afterwards the device reads the assessment again and the dialog closes. */
export function useLifecycleAct({ sync, onClose }: DialogProps, { done, otherwise }: Words) {
  const { act, ...rest } = useAct(otherwise);
  const { notify } = useToasts();

  const run = (call: () => Promise<Assessment>) =>
    act(async () => {
      await call();
      await sync.refresh();
      notify({ variant: "success", content: done });
      onClose();
    });

  return { run, ...rest };
}
