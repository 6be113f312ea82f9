import { useRef } from "react";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { ShowMore } from "./show-more.tsx";
import { phonePage, useDrawnRows } from "./use-drawn-rows.ts";
import { useIsNarrow } from "./use-is-narrow.ts";

type PagedTableProps<Row> = DataTableProps<Row> & {
  /** The noun for the rows, such as "items". */
  of: string;
};

/** A table that has all rows; on a phone it renders them a page at a time. */
export function PagedTable<Row>({ of, rows, ...table }: PagedTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const { drawn, more } = useDrawnRows({ rows, isMarked: (row) => table.rowKey(row) === table.marked });
  const [shown, total] = [drawn?.length ?? 0, rows?.length ?? 0];
  const next = Math.min(phonePage, total - shown);
  return (
    <>
      <div ref={frame}>
        <DataTable {...table} rows={drawn} />
      </div>
      {isNarrow && total > phonePage && (
        <ShowMore
          words={shown < total ? `${shown} of ${total} ${of}` : `${total} ${of}`}
          label={next > 0 && `Show ${next} more`}
          frame={frame}
          shown={shown}
          onMore={more.fetchNextPage}
        />
      )}
    </>
  );
}
