import { useRef, useState } from "react";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { ShowMore } from "./show-more.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";

const pageSize = 20;

type PagedTableProps<Row> = DataTableProps<Row> & {
  /** The noun for the rows, such as "items". */
  of: string;
};

/** A table that has all rows; on a phone it renders them a page at a time. */
export function PagedTable<Row>({ of, rows, ...table }: PagedTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const [asked, setAsked] = useState(pageSize);
  const total = rows?.length ?? 0;
  const marked = rows?.findIndex((row) => table.rowKey(row) === table.marked) ?? -1;
  const shown = isNarrow ? Math.min(Math.max(asked, marked + 1), total) : total;
  const next = Math.min(pageSize, total - shown);
  return (
    <>
      <div ref={frame}>
        <DataTable {...table} rows={rows?.slice(0, shown)} />
      </div>
      {isNarrow && total > pageSize && (
        <ShowMore
          words={shown < total ? `${shown} of ${total} ${of}` : `${total} ${of}`}
          label={next > 0 && `Show ${next} more`}
          frame={frame}
          shown={shown}
          onMore={() => setAsked(shown + pageSize)}
        />
      )}
    </>
  );
}
