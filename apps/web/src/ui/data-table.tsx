import { Checkbox } from "@mantine/core";
import { Fragment, type ReactNode, useId } from "react";
import { askedFor } from "./asked-for.ts";
import styles from "./data-table.module.css";
import { useFocusStays } from "./focus.ts";
import { SkeletonLine } from "./skeleton.tsx";
import { useOverflows } from "./use-overflows.ts";

export type Column<Row> = {
  /** The column heading; on phones it is above each value. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** In pixels, on wide windows; columns without one share the rest. */
  width?: number;
  /** Hides the heading visually, as for a column of buttons. */
  headerHidden?: boolean;
  /** On phones the value is beside the row's name without a heading. */
  besideName?: boolean;
  /** On phones the value has a line of its own below the row's name. */
  isLong?: boolean;
  /** Groups rows under a heading, such as visits by week; first column only. */
  groupOf?: (row: Row) => string;
};

/** Checkboxes before the rows, and one for all of them in the head. */
export type Selection<Row> = {
  has: (row: Row) => boolean;
  select: (rows: readonly Row[], isSelected: boolean) => void;
  /** Left out, every row can be selected. */
  isSelectable?: (row: Row) => boolean;
  /** Names a row's checkbox: "Select …". */
  nameOf: (row: Row) => string;
};

export type DataTableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** The rows answer an older request; the newer one is loading. */
  outdated?: boolean;
  rowKey: (row: Row) => string | number;
  /** Shown when there are no rows. */
  empty: ReactNode;
  skeletonRows?: number;
  /** Stays a table on phones, for a few columns of figures. */
  stays?: boolean;
  selection?: Selection<Row> | undefined;
  /** The key of the requested row: marked, scrolled into view and focused when it renders. */
  marked?: string | number | undefined;
};

/**
 * Becomes a list of cards below 720 px, unless it stays a table. A table that is too wide scrolls, and the buttons at the
 * end of its rows stay visible.
 */
export function DataTable<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  outdated = false,
  stays = false,
  selection: input,
  ...rest
}: DataTableProps<Row>) {
  const selection = rows?.length === 0 ? undefined : input;
  const captionId = useId();
  const focus = useFocusStays<HTMLTableElement>();
  const [scroller, overflows] = useOverflows();
  const reachable = overflows ? { tabIndex: 0, role: "group", "aria-labelledby": captionId } : {};
  return (
    <div ref={scroller} className={styles.scroller} data-overflows={overflows || undefined} {...reachable}>
      {/* the roles are repeated because a table laid out as cards loses them in some browsers */}
      <table
        {...focus}
        className={styles.table}
        role="table"
        aria-labelledby={captionId}
        aria-busy={rows === undefined || outdated}
        data-outdated={outdated}
        data-stays={stays || undefined}
        data-fixed={columns.some(({ width }) => width !== undefined) || undefined}
      >
        <caption id={captionId} className={captionHidden ? "visually-hidden" : styles.caption}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && <SelectAll {...selection} rows={rows ?? []} />}
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <TableBody columns={columns} rows={rows} selection={selection} {...rest} />
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  return (
    <th role="columnheader" scope="col" data-align={column.align} style={{ width: column.width }}>
      <span className={column.headerHidden ? "visually-hidden" : undefined}>{column.header}</span>
    </th>
  );
}

type SelectAllProps<Row> = Omit<Selection<Row>, "nameOf"> & { rows: readonly Row[] };

function SelectAll<Row>({ rows: shown, has, select, isSelectable = () => true }: SelectAllProps<Row>) {
  const rows = shown.filter(isSelectable);
  const selected = rows.filter(has).length;
  return (
    <th role="columnheader" scope="col" data-choice>
      <Checkbox
        label="Select all shown"
        disabled={rows.length === 0}
        checked={selected > 0 && selected === rows.length}
        indeterminate={selected > 0 && selected < rows.length}
        onChange={(event) => select(rows, event.currentTarget.checked)}
      />
    </th>
  );
}

type BodyProps<Row> = Pick<
  DataTableProps<Row>,
  "columns" | "rows" | "rowKey" | "empty" | "skeletonRows" | "selection" | "marked"
>;

function TableBody<Row>({ rowKey, empty, skeletonRows = 5, marked, ...shown }: BodyProps<Row>) {
  const { columns, rows, selection } = shown;
  if (rows === undefined)
    return Array.from({ length: skeletonRows }, (_, at) => (
      <SkeletonRow key={at} columns={columns} isSelectable={selection !== undefined} />
    ));
  const width = columns.length + (selection === undefined ? 0 : 1);
  if (rows.length === 0)
    return (
      <tr role="row">
        <td role="cell" className={styles.empty} colSpan={width}>
          {empty}
        </td>
      </tr>
    );
  const groupOf = columns[0]?.groupOf;
  const groups = groupOf && rows.map(groupOf);
  return rows.map((row, at) => (
    <Fragment key={rowKey(row)}>
      {groups && groups[at] !== groups[at - 1] && <GroupRow width={width}>{groups[at]}</GroupRow>}
      <BodyRow row={row} columns={columns} selection={selection} isMarked={rowKey(row) === marked} />
    </Fragment>
  ));
}

const GroupRow = ({ width, children }: { width: number; children: ReactNode }) => (
  <tr role="row" className={styles.group}>
    <th role="rowheader" scope="rowgroup" colSpan={width}>
      {children}
    </th>
  </tr>
);

/** The length of a date: words this short are never broken. */
const shortWord = 12;

type BodyRowProps<Row> = Pick<BodyProps<Row>, "columns" | "selection"> & { row: Row; isMarked: boolean };

function BodyRow<Row>({ row, columns, selection, isMarked }: BodyRowProps<Row>) {
  const mark = isMarked ? askedFor : {};
  return (
    <tr role="row" className={styles.row} {...mark}>
      {selection && (
        <td role="cell" data-choice>
          <Checkbox
            aria-label={`Select ${selection.nameOf(row)}`}
            disabled={!(selection.isSelectable?.(row) ?? true)}
            checked={selection.has(row)}
            onChange={(event) => selection.select([row], event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ header, cell, align, headerHidden, besideName, isLong }, at) => {
        const content = cell(row);
        const place = {
          "data-short": typeof content === "string" && content.length <= shortWord,
          "data-header": headerHidden ? undefined : header,
          "data-act": headerHidden,
          "data-corner": besideName,
          "data-long": isLong,
          "data-align": align,
        };
        return at === 0 ? (
          <th key={header} role="rowheader" scope="row" {...place}>
            {content}
          </th>
        ) : (
          <td key={header} role="cell" {...place}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

type SkeletonRowProps<Row> = { columns: readonly Column<Row>[]; isSelectable: boolean };

function SkeletonRow<Row>({ columns, isSelectable }: SkeletonRowProps<Row>) {
  return (
    <tr role="row" className={styles.row} aria-hidden>
      {isSelectable && (
        <td role="cell" data-choice>
          <SkeletonLine width="20px" />
        </td>
      )}
      {columns.map(({ header }) => (
        <td key={header} role="cell">
          <SkeletonLine />
        </td>
      ))}
    </tr>
  );
}
