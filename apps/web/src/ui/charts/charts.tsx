import { type ComponentType, lazy, Suspense } from "react";
import styles from "./charts.module.css";
import type { ChartProps } from "./drawn-charts.tsx";

export type { ChartProps, Slice } from "./drawn-charts.tsx";

// what draws them is large and comes after the numbers
const drawn = () => import("./drawn-charts.tsx");

const later = (load: () => Promise<{ default: ComponentType<ChartProps> }>, shape: string) => {
  const Drawn = lazy(load);
  return (props: ChartProps) => (
    <div className={styles.chart} data-shape={shape}>
      <Suspense fallback={null}>
        <Drawn {...props} />
      </Suspense>
    </div>
  );
};

/** A ring around its total. */
export const Donut = later(async () => ({ default: (await drawn()).DrawnDonut }), "donut");
export const Bars = later(async () => ({ default: (await drawn()).DrawnBars }), "wide");
export const Area = later(async () => ({ default: (await drawn()).DrawnArea }), "wide");
export const SmallArea = later(async () => ({ default: (await drawn()).DrawnSmallArea }), "small");
