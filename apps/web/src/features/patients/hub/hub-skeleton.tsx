import { SkeletonText } from "#src/ui/skeleton.tsx";
import chartStyles from "../chart/chart.module.css";
import styles from "./hub.module.css";

/** The hub's layout, so that nothing jumps when it loads. */
export function HubSkeleton() {
  return (
    <div className={styles.hub} aria-busy>
      <div className={chartStyles.head}>
        <div className={chartStyles.ghost}>
          <SkeletonText lines={2} label="Loading the chart" />
        </div>
      </div>
      <div className={styles.summary} aria-hidden>
        <div className={styles.parts}>
          {[6, 6, 6, 4].map((lines, at) => (
            <div key={at} className={styles.part}>
              <SkeletonText lines={lines} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
