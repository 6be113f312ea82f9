import { useState } from "react";

/** The selected rows of a list; a row that leaves the list is deselected. */
export function useChosen<Row extends { readonly id: string }>(listed: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = listed.filter(({ id }) => ids.has(id));

  function choose(some: readonly Row[], isChosen: boolean) {
    const next = new Set(ids);
    for (const { id } of some)
      if (isChosen) next.add(id);
      else next.delete(id);
    setIds(next);
  }

  return { rows, has: (id: string) => ids.has(id), choose, clear: () => setIds(new Set()) };
}

export type Chosen<Row extends { readonly id: string }> = ReturnType<typeof useChosen<Row>>;
