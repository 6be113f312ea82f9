import { reportNames } from "@hearthside/contract/report-words";
import { SkeletonLine } from "#src/ui/skeleton.tsx";
import styles from "./list.module.css";

/** The report names at their final height, until the counts arrive. */
export const ReportSkeleton = () => (
  <div role="status">
    <span className="visually-hidden">Loading</span>
    <ul className={styles.reports} data-waiting aria-hidden>
      {Object.entries(reportNames).map(([key, name]) => (
        <li key={key}>
          <h3>{name}</h3>
          <p>
            <SkeletonLine />
          </p>
          <p>
            <SkeletonLine width="40%" />
          </p>
        </li>
      ))}
    </ul>
  </div>
);
