import { useState } from "react";

/** The selected rows of a list; a row that leaves the list is deselected. */
export function useSelection<Row extends { readonly id: string }>(listed: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  function select(rows: readonly Row[], isSelected: boolean) {
    const next = new Set(ids);
    for (const { id } of rows)
      if (isSelected) next.add(id);
      else next.delete(id);
    setIds(next);
  }

  return {
    rows: listed.filter(({ id }) => ids.has(id)),
    has: ({ id }: Row) => ids.has(id),
    select,
    clear: () => setIds(new Set()),
  };
}
