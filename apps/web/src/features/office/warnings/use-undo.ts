import type { Warning } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { readWarningsAgain } from "./queries.ts";
import type { Outcome } from "./use-act-on-each.ts";

/** Undoes an action on several warnings, except those changed since. */
export function useUndo() {
  const queries = useQueryClient();

  async function each(done: readonly Outcome[], act: (id: string, version: number) => Promise<unknown>) {
    try {
      for (const { id, version } of done) await act(id, version ?? 0);
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
