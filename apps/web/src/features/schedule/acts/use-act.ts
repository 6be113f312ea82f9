import type { QueryKey } from "@tanstack/react-query";
import { useSingleAct } from "#src/lib/use-single-act.ts";

type Act = {
  work: () => Promise<unknown>;
  onDone: () => void;
  /** Shown when the server sent no message. */
  otherwise: string;
};

/** An action not tied to one visit; queries under `keys` are reloaded afterward. */
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
