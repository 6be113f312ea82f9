import { DataTable } from "../data-table.tsx";
import styles from "./charts.module.css";
import { type FigureColumn, valueWords } from "./figures.ts";

type FigureTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly FigureColumn<Row>[];
  /** Otherwise it is for screen readers only, and the links are in the chart. */
  isSeen: boolean;
};

/** A chart's figures as a table. */
export function FigureTable<Row>({ caption, rows, columns, isSeen }: FigureTableProps<Row>) {
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
            return isSeen && known && link ? link(row, valueWords(known)) : valueWords(known);
          },
        }))}
      />
    </div>
  );
}
