import { useSingleAct } from "#src/lib/use-single-act.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { readPlansAgain } from "../queries.ts";

type Act = { work: () => Promise<unknown>; done: string; otherwise: string; onDone?: () => void };

/** Runs one action on a plan of care and shows a toast. */
export function usePlanAct() {
  const { run, ...rest } = useSingleAct(readPlansAgain);
  const { notify } = useToasts();

  async function finish({ work, done, onDone }: Act) {
    await work();
    notify({ variant: "success", content: done });
    onDone?.();
  }

  return { run: (act: Act) => run(() => finish(act), act.otherwise), ...rest };
}
