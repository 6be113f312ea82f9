import type { Contract, OutputOf, Warning } from "@hearthside/contract";
import { useState } from "react";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { readWarningsAgain } from "./queries.ts";

export type Outcome = OutputOf<Contract["POST /warnings/resolve"]>["results"][number];
type Named = Pick<Warning, "id" | "version">;
type Send = (warnings: Named[]) => Promise<{ results: readonly Outcome[] }>;

/** The most warnings per call. */
const mostAtOnce = 100;

type Wanted = {
  readonly warnings: readonly Warning[];
  /** Shown when the server sent no message. */
  readonly otherwise: string;
  /** Called when all succeeded. */
  readonly onDone: (outcomes: readonly Outcome[]) => void;
};

/** Applies one action to several warnings and keeps each result; failed ones can be retried. */
export function useActOnEach({ warnings, otherwise, onDone }: Wanted) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const { run, busy, refusal } = useSingleAct(readWarningsAgain);
  const left = warnings.filter(({ id }) => outcomes.get(id)?.problem !== null);

  async function send(act: Send) {
    const all = new Map(outcomes);
    for (let from = 0; from < left.length; from += mostAtOnce) {
      const some = left.slice(from, from + mostAtOnce).map(({ id, version }) => ({ id, version }));
      for (const outcome of (await act(some)).results) all.set(outcome.id, outcome);
      setOutcomes(new Map(all));
    }
    const done = [...all.values()];
    if (done.every(({ problem }) => problem === null)) onDone(done);
  }

  return { act: (act: Send) => run(() => send(act), otherwise), busy, refusal, left, outcomes };
}
