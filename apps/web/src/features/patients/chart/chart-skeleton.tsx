import { SkeletonText } from "#src/ui/skeleton.tsx";
import styles from "./chart.module.css";

/** The chart's own layout, so that nothing jumps when it comes. */
export function ChartSkeleton() {
  return (
    <div aria-busy>
      <div className={styles.head}>
        <SkeletonText lines={2} label="Loading the chart" />
      </div>
    </div>
  );
}
