import type { DocumentSummary } from "@hearthside/contract";
import { useState } from "react";

/** Documents selected in a list. One that leaves the list is no longer selected. */
export function useChosen(rows: readonly DocumentSummary[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const papers = rows.filter(({ id }) => ids.has(id));

  function choose(papersChosen: readonly DocumentSummary[], isChosen: boolean) {
    const next = new Set(ids);
    for (const { id } of papersChosen)
      if (isChosen) next.add(id);
      else next.delete(id);
    setIds(next);
  }

  return { papers, has: (id: string) => ids.has(id), choose, clear: () => setIds(new Set()) };
}

export type Chosen = ReturnType<typeof useChosen>;
