import type { SupplyItem } from "@hearthside/contract";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { ListHead } from "#src/ui/records/list-head.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { itemList, suppliesKey } from "../queries.ts";
import { levelWords } from "../words.ts";
import { ItemDialog } from "./item-dialog.tsx";

/** The items that can be requested. */
export function CatalogTab() {
  const [withRemoved, setWithRemoved] = useState(false);
  const [opened, setOpened] = useState<SupplyItem | "new">();
  const mayEdit = useMay("supplies", "approve");
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(itemList(useDeferredValue(withRemoved)));
  const { ask, restore, question } = useRemoval<SupplyItem>({
    nameOf: ({ name }) => name,
    put: (item, isRemoved) => call("PUT /supply-items/:id", { ...item, isRemoved }),
    onChanged: () => void queries.invalidateQueries({ queryKey: suppliesKey }),
  });
  const acts: Column<SupplyItem> = {
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: (item) => (
      <RowActs
        name={item.name}
        isRemoved={item.isRemoved}
        onEdit={() => setOpened(item)}
        onRemove={() => ask(item)}
        onRestore={() => restore(item)}
      />
    ),
  };
  return (
    <>
      <ListHead
        addLabel="Add catalog item"
        onAdd={mayEdit ? () => setOpened("new") : undefined}
        withRemoved={withRemoved}
        onWithRemoved={setWithRemoved}
      />
      <TableFrame>
        <PagedTable
          caption="Supply catalog"
          of="items"
          captionHidden
          columns={mayEdit ? [...columns, acts] : columns}
          rows={data.items}
          rowKey={({ id }) => id}
          empty={
            <Empty icon="package" title="The catalog is empty">
              Catalog items can be requested, counted and forecast.
            </Empty>
          }
        />
      </TableFrame>
      {opened !== undefined && (
        <ItemDialog item={opened === "new" ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
      {question}
    </>
  );
}

const columns: readonly Column<SupplyItem>[] = [
  {
    header: "Name",
    cell: ({ name, isRemoved }) => (
      <>
        {name} {isRemoved && <Badge tone="subdued">Removed</Badge>}
      </>
    ),
  },
  { header: "Unit", cell: ({ unit }) => unit },
  { header: "Reorder level", cell: ({ reorderLevel }) => levelWords(reorderLevel) },
  { header: "Note", cell: ({ note }) => note ?? "None" },
];
