import { Card } from "#src/ui/plain/card.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import styles from "./plan.module.css";

/** The module's layout, so that nothing moves when it loads. */
export const PlanSkeleton = () => (
  <div className={styles.columns} aria-busy>
    <div className={styles.side}>
      <Card>
        <SkeletonText lines={8} label="Loading the plan of care" />
      </Card>
    </div>
    <div className={styles.places} aria-hidden>
      {[9, 6, 7].map((lines) => (
        <Card key={lines}>
          <SkeletonText lines={lines} />
        </Card>
      ))}
    </div>
  </div>
);
