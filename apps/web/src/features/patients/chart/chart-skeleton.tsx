import { Card } from "#src/ui/plain/card.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import styles from "./chart.module.css";

/** The chart's layout, so that nothing jumps when it loads. */
export function ChartSkeleton() {
  return (
    <div aria-busy>
      <div className={styles.head}>
        <div className={styles.ghost}>
          <SkeletonText lines={2} label="Loading the chart" />
        </div>
      </div>
      <div className={styles.grid} aria-hidden>
        <Ghosts lines={[7, 5, 4]} />
        <Ghosts lines={[9, 2, 5]} />
      </div>
    </div>
  );
}

const Ghosts = ({ lines }: { lines: readonly number[] }) => (
  <div className={styles.column}>
    {lines.map((count) => (
      <Card key={count}>
        <SkeletonText lines={count} />
      </Card>
    ))}
  </div>
);
