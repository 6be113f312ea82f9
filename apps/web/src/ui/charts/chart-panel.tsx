import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { showTime } from "#src/lib/moments.ts";
import { DataTable } from "../data-table.tsx";
import { Failed } from "../failed.tsx";
import { saveFile } from "../file-drop/save-file.ts";
import { OutOfDate } from "../out-of-date.tsx";
import { Panel } from "../panel.tsx";
import { SkeletonText } from "../skeleton.tsx";
import styles from "./charts.module.css";
import { type FigureColumn, type Figures, toCsv, valueText } from "./figures.ts";

type ChartPanelProps<Row> = {
  title: string;
  /** Selects that change the figures. */
  selects?: ReactNode;
  figures: Figures<Row>;
  columns: readonly FigureColumn<Row>[];
  chart: (rows: readonly Row[]) => ReactNode;
  /** Height of the chart in px, reserved while it loads. */
  height?: number;
  /** Replaces an empty chart; false: there is data. */
  empty?: (rows: readonly Row[]) => ReactNode;
  /** What the numbers mean. */
  note?: ReactNode;
  /** Since when there are data, beside their time. */
  since?: string | undefined;
  /** False if the time of several panels is shown once for all. */
  isTimed?: boolean;
};

/** Figures as a chart or as a table, with their time and export. */
export function ChartPanel<Row>({
  title,
  selects,
  figures,
  since,
  isTimed = true,
  ...shown
}: ChartPanelProps<Row>) {
  const [isTable, setIsTable] = useState(false);
  const { rows, countedAt, error, outdated } = figures;
  return (
    <Panel title={title} aside={selects}>
      <div className={styles.body} aria-busy={rows === undefined || outdated} data-outdated={outdated}>
        <Content title={title} figures={figures} isTable={isTable} {...shown} />
      </div>
      {shown.note && <p className={styles.note}>{shown.note}</p>}
      {rows === undefined && error === null && <div className={styles.foot} />}
      {rows && countedAt && (
        <footer className={styles.foot}>
          {isTimed && (
            <span className={styles.counted}>
              <span>{since ? `As of ${showTime(countedAt)}.` : `As of ${showTime(countedAt)}`}</span> {since}
            </span>
          )}
          <span className={styles.acts}>
            <Button
              variant={isTable ? "light" : "subtle"}
              size="compact-sm"
              aria-pressed={isTable}
              aria-label={`Show as table: ${title}`}
              onClick={() => setIsTable(!isTable)}
            >
              Show as table
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Export: ${title}`}
              onClick={() => exportRows(rows)}
            >
              Export
            </Button>
          </span>
        </footer>
      )}
    </Panel>
  );

  function exportRows(all: readonly Row[]) {
    saveFile(new File([toCsv(all, shown.columns)], `${title}.csv`, { type: "text/csv" }));
  }
}

const usualHeight = 180;

type ContentProps<Row> = Omit<ChartPanelProps<Row>, "selects" | "note" | "since" | "isTimed"> & {
  isTable: boolean;
};

function Content<Row>({
  title,
  figures,
  columns,
  chart,
  height = usualHeight,
  empty,
  isTable,
}: ContentProps<Row>) {
  const { rows, error, retry } = figures;
  if (rows === undefined && error !== null)
    return (
      <Failed
        message={messageOf(error, "This part could not be loaded.")}
        requestId={requestIdOf(error)}
        onRetry={retry}
      />
    );
  if (rows === undefined)
    return (
      <div style={{ minHeight: height }}>
        <SkeletonText lines={height < usualHeight ? 2 : 4} />
      </div>
    );
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      {!isTable && (empty?.(rows) || chart(rows))}
      <FigureTable caption={title} rows={rows} columns={columns} isSeen={isTable} />
    </>
  );
}

type FigureTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly FigureColumn<Row>[];
  /** Otherwise it is for screen readers only, and the links are in the chart. */
  isSeen: boolean;
};

/** A chart's figures as a table. */
function FigureTable<Row>({ caption, rows, columns, isSeen }: FigureTableProps<Row>) {
  return (
    <div className={isSeen ? styles.figures : "visually-hidden"}>
      <DataTable
        caption={caption}
        captionHidden
        stays
        rows={rows}
        rowKey={(row) => String(columns[0]?.value(row))}
        empty="No data."
        columns={columns.map(({ header, value, link }, at) => ({
          header,
          align: at === 0 ? "start" : "end",
          cell: (row: Row) => {
            const known = value(row);
            return isSeen && known && link ? link(row, valueText(known)) : valueText(known);
          },
        }))}
      />
    </div>
  );
}
