import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { readPlansAgain } from "../queries.ts";

export type Refusal = { readonly message: string; readonly error: unknown };

type Act = { work: () => Promise<unknown>; done: string; otherwise: string; onDone?: () => void };

/** One act at a time, however often it is asked for; a refusal is kept, to be shown where the act is. */
export function usePlanAct() {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const queries = useQueryClient();
  const { notify } = useToasts();

  async function run({ work, done, otherwise, onDone }: Act): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      readPlansAgain(queries);
      notify({ variant: "success", content: done });
      onDone?.();
    } catch (error) {
      setRefusal({ message: messageOf(error, otherwise), error });
      if (error instanceof ApiError && error.status === 409) readPlansAgain(queries);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { run: (act: Act) => void run(act), busy, refusal };
}
