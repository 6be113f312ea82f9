import type { SupplyMovement, SupplyStock } from "@hearthside/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { showMoment } from "#src/lib/moments.ts";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { ListOf, More } from "../list-of.tsx";
import { movementPages } from "../queries.ts";
import { movementWords } from "../words.ts";

type LedgerDialogProps = { shelf: SupplyStock; onClose: () => void };

/** The stock changes of one item at one branch, latest first. */
export function LedgerDialog({ shelf, onClose }: LedgerDialogProps) {
  const list = useInfiniteQuery(movementPages(shelf.itemId, shelf.branchId));
  const rows = list.data?.pages.flatMap(({ movements }) => movements);
  const title = `${shelf.itemName}, ${shelf.branchName}`;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <ListOf list={list}>
        <DataTable
          caption={`Stock history: ${title}`}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty="No stock changes yet."
        />
        {rows !== undefined && rows.length > 0 && (
          <More list={list} words={`${rows.length} ${rows.length === 1 ? "entry" : "entries"}`} />
        )}
      </ListOf>
    </Dialog>
  );
}

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change).replace("-", "−"));

const columns: readonly Column<SupplyMovement>[] = [
  { header: "Change", cell: ({ kind }) => movementWords[kind] },
  { header: "Quantity", cell: ({ change }) => (change === 0 ? "No change" : signed(change)) },
  { header: "Balance", cell: ({ quantityAfter }) => quantityAfter },
  { header: "When", cell: ({ at }) => showMoment(at) },
  { header: "Who", cell: ({ byName }) => byName },
  { header: "Note", cell: ({ note }) => note ?? "None" },
];
