import type { QueryKey } from "@tanstack/react-query";
import { useSingleAct } from "#src/lib/use-single-act.ts";

type Act = {
  work: () => Promise<unknown>;
  onDone: () => void;
  /** Said when the server gave no words. */
  otherwise: string;
};

/** One act that is about no single visit; what stands under `keys` is read again. */
export function useAct(...keys: readonly QueryKey[]) {
  const { run, ...rest } = useSingleAct((queries) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  });

  async function work({ work: send, onDone }: Act) {
    await send();
    onDone();
  }

  return { run: (act: Act) => run(() => work(act), act.otherwise), ...rest };
}
