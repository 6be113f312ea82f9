import type { Measure, MeasureKey } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SmallArea } from "#src/ui/charts/area.tsx";
import { ChartPanel } from "#src/ui/charts/chart-panel.tsx";
import { type FigureColumn, figuresOf, numberWords } from "#src/ui/charts/figures.ts";
import styles from "./analytics.module.css";
import { daysOf, visitsBehind } from "./behind.ts";
import { measures } from "./queries.ts";
import { longMonth, measureWords, percentOf, shortMonth } from "./words.ts";

type Month = Measure["months"][number];

const columns: readonly FigureColumn<Month>[] = [
  { header: "Month", value: ({ month }) => longMonth(month) },
  { header: "Percent", value: (row) => percentOf(row) ?? null },
  { header: "Number", value: ({ numerator }) => numerator },
  { header: "Of", value: ({ denominator }) => denominator },
];

type MeasurePanelProps = { measure: MeasureKey };

/** One measure over twelve months: its share, what it is a share of, and how it went. */
export function MeasurePanel({ measure }: MeasurePanelProps) {
  const query = useQuery(measures());
  const found = query.data?.measures.find(({ key }) => key === measure);
  const { title, meaning } = measureWords[measure];
  return (
    <ChartPanel
      title={title}
      figures={figuresOf(query, () => found?.months ?? [])}
      columns={columns}
      chart={() => found && <Value measure={found} />}
      note={`${meaning} Twelve months up to this one.`}
    />
  );
}

function Value({ measure }: { measure: Measure }) {
  const { key, numerator, denominator, months } = measure;
  const words = measureWords[key];
  const percent = percentOf(measure);
  if (percent === undefined) return <p className={styles.none}>{words.none}</p>;
  return (
    <>
      <p className={styles.value}>
        <strong>{numberWords(percent)}%</strong>{" "}
        <RowsLink measure={measure}>
          {numberWords(numerator)} of {numberWords(denominator)} {words.of}
        </RowsLink>
      </p>
      <SmallArea
        label={`${words.title} over twelve months`}
        slices={months.map((month) => ({
          name: shortMonth(month.month),
          value: percentOf(month) ?? null,
          color: "var(--chart-1)",
        }))}
      />
    </>
  );
}

function RowsLink({ measure, children }: { measure: Measure; children: ReactNode }) {
  switch (measure.key) {
    case "visits-on-time":
    case "visits-missed":
      return (
        <Link
          to="/custom-reports"
          search={visitsBehind({ status: statusOf[measure.key], ...spanOf(measure) })}
        >
          {children}
        </Link>
      );
    case "oasis-on-time":
      return <Link to="/oasis-reports">{children}</Link>;
    case "orders-signed":
      return (
        <Link to="/custom-reports" search={{ report: "physician-order" }}>
          {children}
        </Link>
      );
  }
}

const statusOf = { "visits-on-time": "completed", "visits-missed": "missed" } as const;

const spanOf = ({ months }: Measure) => ({
  from: daysOf(months.at(0)?.month ?? "").from,
  to: daysOf(months.at(-1)?.month ?? "").to,
});
