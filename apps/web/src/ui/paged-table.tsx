import { Button } from "@mantine/core";
import { type RefObject, useEffect, useRef } from "react";
import { BusyButton } from "./busy-button.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import styles from "./paged-table.module.css";
import { phonePage, useDrawnRows } from "./use-drawn-rows.ts";
import { useIsNarrow } from "./use-is-narrow.ts";

type PagedTableProps<Row> = DataTableProps<Row> & {
  /** The noun for the rows, such as "items". */
  of: string;
  /** The rows are one page of a longer list. */
  isPage?: boolean;
};

/** A table that has all rows; on a phone it renders them a page at a time. */
export function PagedTable<Row>({ of, isPage = false, rows, ...table }: PagedTableProps<Row>) {
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
          text={isPage ? textOfPage({ shown, total, of }) : textOf({ shown, total, of })}
          label={next > 0 && `Show ${next} more`}
          frame={frame}
          shown={shown}
          onMore={more.fetchNextPage}
        />
      )}
    </>
  );
}

type Count = { readonly shown: number; readonly total: number; readonly of: string };

const textOf = ({ shown, total, of }: Count): string =>
  shown < total ? `${shown} of ${total} ${of}` : `${total} ${of}`;

const textOfPage = ({ shown, total, of }: Count): string =>
  shown < total ? `${shown} of the ${total} ${of} on this page` : `${total} ${of} on this page`;

type ShowMoreProps = {
  /** What is shown, such as "20 of 64 items". */
  text: string;
  /** The button's label, such as "Show 20 more"; left out: everything is shown. */
  label: string | false;
  busy?: boolean;
  /** The table's container, and how many rows it shows. */
  frame: RefObject<HTMLElement | null>;
  shown: number;
  onMore: () => unknown;
};

/** Below a list: how many rows are shown, and a button for more. */
export function ShowMore({ text, label, busy = false, frame, shown, onMore }: ShowMoreProps) {
  const bar = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    const first = shownBefore.current;
    if (first === undefined || shown <= first) return;
    shownBefore.current = undefined;
    if (bar.current?.contains(document.activeElement) || document.activeElement === document.body)
      focusRow(frame.current, first);
  }, [shown, frame]);
  return (
    <div className={styles.more} data-goes-on={label !== false} ref={bar}>
      <span role="status">{text}</span>
      {label !== false && (
        <BusyButton variant="default" busy={busy} onClick={showMore}>
          {label}
        </BusyButton>
      )}
    </div>
  );

  /** The button disappears with the last page, so the focus moves to the first new row. */
  function showMore(): void {
    shownBefore.current = shown;
    onMore();
  }
}

function focusRow(frame: HTMLElement | null, index: number): void {
  const name = frame?.querySelectorAll<HTMLElement>("tbody th[scope=row], [role=rowheader]")[index];
  const target = name?.querySelector<HTMLElement>("a, button") ?? name;
  if (target === name) name?.setAttribute("tabindex", "-1");
  target?.focus({ preventScroll: true });
}

type PagesProps = {
  page: number;
  /** The total on all pages, such as "12 people". */
  count: string;
  more: boolean;
  /** The shown page is still the previous one. */
  loading: boolean;
  onPage: (page: number) => void;
};

/** The total and the page buttons below a list. */
export const Pages = ({ page, count, more, loading, onPage }: PagesProps) => (
  <nav className={styles.pages} aria-label="Pages">
    <span role="status">{loading ? "Loading…" : pageText(count, page)}</span>
    {(page > 1 || more) && (
      <>
        <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
          Previous page
        </Button>
        <Button variant="default" disabled={!more} onClick={() => onPage(page + 1)}>
          Next page
        </Button>
      </>
    )}
  </nav>
);

const pageText = (count: string, page: number) => (page === 1 ? count : `${count}, page ${page}`);
