import type { Contract, OutputOf, Warning } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { Badge } from "#src/ui/badge.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { readWarningsAgain } from "./queries.ts";
import styles from "./warnings.module.css";

type SeveralProps = { warnings: readonly Warning[]; outcomes: ReadonlyMap<string, Outcome> };

/** The affected warnings with their assignee and their result. */
export const Several = ({ warnings, outcomes }: SeveralProps) => (
  <ul className={shared.lines} aria-label="Warnings">
    {warnings.map(({ id, title, patientName, assigneeName }) => (
      <li key={id}>
        <span>
          {patientName !== null && `${patientName} · `}
          {title}
          <br />
          <small className={styles.detail}>
            {assigneeName === null ? "Unassigned" : `Assigned to ${spokenName(assigneeName)}`}
          </small>
        </span>
        <Result outcome={outcomes.get(id)} />
      </li>
    ))}
  </ul>
);

function Result({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === undefined) return null;
  return outcome.problem === null ? (
    <Badge tone="success">Done</Badge>
  ) : (
    <Badge tone="critical">{outcome.problem}</Badge>
  );
}

type Outcome = OutputOf<Contract["POST /warnings/resolve"]>["results"][number];
type Named = Pick<Warning, "id" | "version">;
type Send = (warnings: Named[]) => Promise<{ results: readonly Outcome[] }>;

/** The most warnings per call. */
const mostAtOnce = 100;

type EachInput = {
  readonly warnings: readonly Warning[];
  /** Called when all succeeded. */
  readonly onDone: (outcomes: readonly Outcome[]) => void;
};

/** Applies one action to several warnings and keeps each result; failed ones can be retried. */
export function useActOnEach({ warnings, onDone }: EachInput) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const left = warnings.filter(({ id }) => outcomes.get(id)?.problem !== null);

  async function send(action: Send) {
    const all = new Map(outcomes);
    for (let from = 0; from < left.length; from += mostAtOnce) {
      const some = left.slice(from, from + mostAtOnce).map(({ id, version }) => ({ id, version }));
      for (const outcome of (await action(some)).results) all.set(outcome.id, outcome);
      setOutcomes(new Map(all));
    }
    const done = [...all.values()];
    if (done.every(({ problem }) => problem === null)) onDone(done);
  }

  return { action: useAction(readWarningsAgain), send, outcomes };
}

/** Undoes an action on several warnings, except those changed since. */
export function useUndo() {
  const queries = useQueryClient();

  async function each(done: readonly Outcome[], action: (id: string, version: number) => Promise<unknown>) {
    try {
      for (const { id, version } of done) await action(id, version ?? 0);
    } finally {
      readWarningsAgain(queries);
    }
  }

  return {
    assignment: (before: readonly Warning[], done: readonly Outcome[]) => {
      const whose = new Map(before.map(({ id, assigneeId }) => [id, assigneeId]));
      return each(done, (id, version) =>
        call("PUT /warnings/:id", { id, version, assigneeId: whose.get(id) ?? null }),
      );
    },
    ending: (done: readonly Outcome[]) =>
      each(done, (id, version) => call("POST /warnings/:id/reopen", { id, version })),
  };
}
