import { Card } from "#src/ui/plain/card.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import styles from "./wizard.module.css";

/** The wizard's layout, so that nothing jumps when it loads. */
export function WizardSkeleton() {
  return (
    <div aria-busy>
      <div className={styles.ghost}>
        <SkeletonText lines={2} label="Opening the assessment" />
      </div>
      <div className={styles.columns} aria-hidden>
        <Card>
          <SkeletonText lines={14} />
        </Card>
        <Card>
          <SkeletonText lines={12} />
        </Card>
        <Card>
          <SkeletonText lines={6} />
        </Card>
      </div>
    </div>
  );
}
