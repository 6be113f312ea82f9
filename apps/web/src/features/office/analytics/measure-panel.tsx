import type { Measure, MeasureKey } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { showTime } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { SmallArea } from "#src/ui/charts/axis-charts.tsx";
import { ChartPanel } from "#src/ui/charts/chart-panel.tsx";
import { type FigureColumn, figuresOf } from "#src/ui/charts/figures.ts";
import styles from "./analytics.module.css";
import { daysOfMonth, measureRows, sinceText, withData } from "./behind.ts";
import { longMonth, measureLabels, percentOf, shortMonth } from "./labels.ts";
import { measures } from "./queries.ts";

type Month = Measure["months"][number];

const columnsOf = (key: MeasureKey): readonly FigureColumn<Month>[] => [
  { header: "Month", value: ({ month }) => longMonth(month) },
  { header: "Percent", value: (row) => percentOf(row) ?? null },
  {
    header: "Number",
    value: ({ numerator }) => numerator,
    link: ({ month }, text) => (
      <RowsLink measure={key} input={{ ...daysOfMonth(month), which: "part" }}>
        {text}
      </RowsLink>
    ),
  },
  {
    header: "Of",
    value: ({ denominator }) => denominator,
    link: ({ month }, text) => (
      <RowsLink measure={key} input={{ ...daysOfMonth(month), which: "whole" }}>
        {text}
      </RowsLink>
    ),
  },
];

type MeasurePanelProps = { measure: MeasureKey };

/** One measure over twelve months: the percentage, its base and the trend. */
export function MeasurePanel({ measure }: MeasurePanelProps) {
  const query = useQuery(measures());
  const found = query.data?.measures.find(({ key }) => key === measure);
  const { title, meaning } = measureLabels[measure];
  return (
    <ChartPanel
      title={title}
      figures={figuresOf(query, () => found?.months ?? [])}
      columns={columnsOf(measure)}
      chart={() => found && <Value measure={found} />}
      height={70}
      note={
        <>
          {meaning} {found && <span>{sinceText(found.months, hasData)}</span>}
        </>
      }
      isTimed={false}
    />
  );
}

function Value({ measure }: { measure: Measure }) {
  const { key, numerator, denominator } = measure;
  const labels = measureLabels[key];
  const percent = percentOf(measure);
  if (percent === undefined) return <p className={styles.none}>{labels.none}</p>;
  const span = spanOf(measure);
  const part = showNumber(numerator);
  return (
    <div className={styles.value}>
      <strong>{showNumber(percent)}%</strong>
      <Course measure={measure} />
      <p>
        <RowsLink measure={key} input={{ ...span, which: "part" }} label={`${labels.title}: ${part}`}>
          {part}
        </RowsLink>{" "}
        of{" "}
        <RowsLink measure={key} input={{ ...span, which: "whole" }}>
          {showNumber(denominator)} {labels.of}
        </RowsLink>
      </p>
    </div>
  );
}

const hasData = ({ denominator }: Month) => denominator > 0;

/** The trend since there is data; one month alone shows none. */
function Course({ measure: { key, months } }: { measure: Measure }) {
  const known = withData(months, hasData);
  if (known.length < 2) return null;
  return (
    <SmallArea
      label={`${measureLabels[key].title} over ${known.length} months`}
      slices={known.map((month) => ({
        name: shortMonth(month.month),
        value: percentOf(month) ?? null,
        color: "var(--chart-1)",
      }))}
    />
  );
}

type RowsLinkProps = {
  measure: MeasureKey;
  input: Parameters<typeof measureRows>[1];
  label?: string;
  children: ReactNode;
};

const RowsLink = ({ measure, input, label, children }: RowsLinkProps) => (
  <Link to="/custom-reports" search={measureRows(measure, input)} aria-label={label}>
    {children}
  </Link>
);

const spanOf = ({ months }: Measure) => ({
  from: daysOfMonth(months.at(0)?.month ?? "").from,
  to: daysOfMonth(months.at(-1)?.month ?? "").to,
});

/** Said once for all measures. */
export function MeasuresSpan() {
  const { data } = useQuery(measures());
  return (
    <p className={styles.span}>
      Last 12 months, including this one{data && `, as of ${showTime(data.countedAt)}`}
    </p>
  );
}
