import type { ReportColumn, ReportPage, ReportRequest } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, type RefObject, useEffect, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { keepTogether } from "#src/lib/clock.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { ShowMore } from "#src/ui/paged-table.tsx";
import { SkeletonLine, SkeletonText } from "#src/ui/skeleton.tsx";
import { phonePage } from "#src/ui/use-drawn-rows.ts";
import { isNumber, rowsText, showCell } from "../labels.ts";
import styles from "./preview.module.css";
import { cardOf, layoutOf, mostRows, type ShownRow, useRows } from "./use-rows.ts";

export type Sort = NonNullable<ReportRequest["sortBy"]>;

type PreviewTableProps = {
  request: ReportRequest;
  onSort: (sort: Sort) => void;
};

/** All rows of a report; only visible ones are rendered. */
export function PreviewTable({ request, onSort }: PreviewTableProps) {
  const { scroller, first, total, items, height, rowAt, failed, isNarrow, size, showMore } = useRows(request);
  const { data, error } = first;
  const isCut = useIsCut(scroller, data?.columns.length);
  if (error !== null && data === undefined)
    return (
      <Failed
        message={messageOf(error, "The report could not be created.")}
        requestId={requestIdOf(error)}
        onRetry={() => void first.refetch()}
      />
    );
  if (data === undefined) return <SkeletonText lines={8} />;
  const { columns, title } = data;
  const { layout: columnLayout, minWidth } = layoutOf(columns);
  const nextCards = Math.min(phonePage, Math.min(total, mostRows) - items.length);
  const layout = isNarrow ? cardOf(columns).layout : columnLayout;
  return (
    <div className={styles.preview} data-outdated={first.isPlaceholderData}>
      {error !== null && <OutOfDate error={error} onRetry={() => void first.refetch()} />}
      <p className={styles.total} role="status">
        {rowsText(total, request)}
        {isCut && `, ${columns.length} columns. Scroll sideways to see all columns.`}
        {total > mostRows &&
          `${isCut ? "" : "."} The first ${rowsText(mostRows, request)} are shown; an export has all of them.`}
      </p>
      {failed && <Failed message="More rows could not be loaded." onRetry={() => void failed.refetch()} />}
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label={`Rows of ${title}`}
        {...(!isNarrow && reachable)}
      >
        <div
          className={styles.table}
          role="table"
          aria-label={title}
          aria-rowcount={total + 1}
          aria-colcount={columns.length}
          aria-busy={first.isFetching}
          data-cards={isNarrow}
          style={isNarrow ? {} : { minWidth }}
        >
          {!isNarrow && (
            <Head columns={columns} layout={columnLayout} sortBy={sortShown(request, data)} onSort={onSort} />
          )}
          <div className={styles.body} role="rowgroup" style={{ height }}>
            {items.map(({ index, start }) => (
              <Row
                key={index}
                index={index}
                columns={columns}
                row={rowAt(index)}
                isCard={isNarrow}
                style={{ ...layout, height: size, transform: `translateY(${start}px)` }}
              />
            ))}
          </div>
        </div>
        {total === 0 && (
          <Empty icon="filter" title="No matching rows">
            Change or remove filters, or choose other dates.
          </Empty>
        )}
      </div>
      {isNarrow && total > phonePage && (
        <ShowMore
          text={`${showNumber(items.length)} of ${rowsText(total, request)}`}
          label={nextCards > 0 && `Show ${nextCards} more`}
          frame={scroller}
          shown={items.length}
          onMore={showMore}
        />
      )}
    </div>
  );
}

/** A scrolling region must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** Unsorted groups have the largest first. */
const sortShown = ({ sortBy, groupBy }: ReportRequest, { columns }: ReportPage): Sort | null => {
  const isShown = columns.some(({ key }) => key === sortBy?.column);
  return groupBy !== null && !isShown ? { column: "rows", descending: true } : sortBy;
};

type HeadProps = {
  columns: readonly ReportColumn[];
  layout: { gridTemplateColumns: string };
  sortBy: Sort | null;
  onSort: (sort: Sort) => void;
};

function Head({ columns, layout, sortBy, onSort }: HeadProps) {
  return (
    <div className={styles.head} role="rowgroup">
      <div className={styles.row} role="row" aria-rowindex={1} style={layout}>
        {columns.map((column, at) => {
          const direction = sortBy?.column === column.key ? sortBy : undefined;
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={ariaSort(direction)}
              data-number={isNumber(column)}
            >
              <button
                type="button"
                onClick={() =>
                  onSort({ column: column.key, descending: direction !== undefined && !direction.descending })
                }
              >
                {column.label}
                {direction && <Icon name={direction.descending ? "chevronDown" : "chevronUp"} size={12} />}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function ariaSort(sort: Sort | undefined) {
  if (sort === undefined) return "none";
  return sort.descending ? "descending" : "ascending";
}

type RowProps = {
  index: number;
  columns: readonly ReportColumn[];
  row: ShownRow | undefined;
  /** Each value has its column's label. */
  isCard: boolean;
  style: CSSProperties;
};

function Row({ index, columns, row, isCard, style }: RowProps) {
  return (
    <div className={styles.row} role="row" aria-rowindex={index + 2} style={style}>
      {columns.map((column, at) => {
        const text = row && showCell(column, row.cells[at] ?? null);
        return (
          <div
            key={column.key}
            role={at === 0 ? "rowheader" : "cell"}
            aria-colindex={at + 1}
            data-number={isNumber(column)}
            data-text={column.type === "text"}
            title={text}
          >
            {isCard && <span className={styles.label}>{column.label}</span>}
            {text === undefined ? (
              <SkeletonLine />
            ) : (
              <span className={styles.words}>
                <Text column={column} row={row}>
                  {isCard ? cardText(text) : text}
                </Text>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Under its label a value is never void, and a time breaks after its date only. */
const cardText = (text: string) => keepTogether(text) || "None";

type LabelsProps = { column: ReportColumn; row: ShownRow | undefined; children: string };

/** A patient's name links to the chart. */
const Text = ({ column, row, children }: LabelsProps) =>
  column.key === "patient" && row?.patientId ? (
    <Link to="/admin/clinical/patient-chart" search={{ patient: row.patientId }}>
      {children}
    </Link>
  ) : (
    children
  );

/** Whether the content is wider than its box; measured again when `content` changes. */
function useIsCut(scroller: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const box = scroller.current;
    if (box === null || content === undefined) return;
    const look = () => setIsCut(box.scrollWidth > box.clientWidth);
    look();
    const watching = new ResizeObserver(look);
    watching.observe(box);
    return () => watching.disconnect();
  }, [scroller, content]);
  return isCut;
}
