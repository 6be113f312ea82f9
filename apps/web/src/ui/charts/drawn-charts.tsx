import "@mantine/charts/styles.layer.css";
import { AreaChart, BarChart, DonutChart } from "@mantine/charts";
import { useReducedMotion } from "@mantine/hooks";
import type { ReactNode } from "react";
import { Rectangle, Sector } from "recharts";
import { numberWords } from "./figures.ts";

/** One part of a chart. The colour is a role of tokens.css. */
export type Slice = { readonly name: string; readonly value: number | null; readonly color: string };

export type ChartProps = {
  readonly slices: readonly Slice[];
  /** What the numbers are, such as "Patients". */
  readonly unit: string;
  /** Puts the drawn part of that place into a link. */
  readonly link?: ((at: number, drawn: ReactNode) => ReactNode) | undefined;
};

const animationMs = 300;

/** Moves unless the person asked for none. */
const useMotion = () => {
  const isStill = useReducedMotion();
  return { isAnimationActive: !isStill, animationDuration: animationMs };
};

const linked = (link: ChartProps["link"], at: number, drawn: ReactNode) =>
  link === undefined ? drawn : link(at, drawn);

export function DrawnDonut({ slices, link }: ChartProps) {
  const motion = useMotion();
  const data = slices.map(({ name, value, color }) => ({ name, value: value ?? 0, color }));
  const total = data.reduce((sum, { value }) => sum + value, 0);
  return (
    <DonutChart
      data={data}
      size={240}
      thickness={20}
      paddingAngle={2}
      strokeWidth={0}
      accessibilityLayer={false}
      tooltipDataSource="segment"
      valueFormatter={numberWords}
      chartLabel={numberWords(total)}
      pieProps={{
        ...motion,
        innerRadius: 100,
        outerRadius: 120,
        rootTabIndex: -1,
        shape: ({ cx, cy, innerRadius, outerRadius, startAngle, endAngle, fill = "" }, at) =>
          linked(
            link,
            Number(at),
            <Sector {...{ cx, cy, innerRadius, outerRadius, startAngle, endAngle, fill }} />,
          ),
      }}
    />
  );
}

export function DrawnBars({ slices, unit, link }: ChartProps) {
  const motion = useMotion();
  return (
    <BarChart
      h={240}
      data={slices.map(({ name, value, color }) => ({ name, color, [unit]: value ?? 0 }))}
      dataKey="name"
      series={[{ name: unit, color: "var(--chart-1)" }]}
      valueFormatter={numberWords}
      accessibilityLayer={false}
      yAxisProps={{ width: 56, allowDecimals: false }}
      xAxisProps={{ interval: 0, minTickGap: 0 }}
      barProps={{
        ...motion,
        barSize: 18,
        radius: [3, 3, 0, 0],
        shape: (bar) => linked(link, bar.index, <Rectangle {...bar} />),
      }}
    />
  );
}

export function DrawnArea({ slices, unit }: ChartProps) {
  const motion = useMotion();
  return (
    <AreaChart
      h={240}
      data={toPoints(slices, unit)}
      dataKey="name"
      series={[{ name: unit, color: "var(--chart-1)" }]}
      valueFormatter={numberWords}
      accessibilityLayer={false}
      connectNulls={false}
      yAxisProps={{ width: 56, allowDecimals: false }}
      areaProps={motion}
    />
  );
}

/** An area without axes, for the corner of a card; the numbers stand beside it. */
export function DrawnSmallArea({ slices, unit }: ChartProps) {
  return (
    <AreaChart
      h={56}
      data={toPoints(slices, unit)}
      dataKey="name"
      series={[{ name: unit, color: "var(--chart-1)" }]}
      valueFormatter={(value) => `${numberWords(value)}%`}
      accessibilityLayer={false}
      connectNulls={false}
      withXAxis={false}
      withYAxis={false}
      gridAxis="none"
      dotProps={{ r: 2 }}
      areaProps={{ isAnimationActive: false }}
    />
  );
}

const toPoints = (slices: readonly Slice[], unit: string) =>
  slices.map(({ name, value }) => ({ name, [unit]: value }));
