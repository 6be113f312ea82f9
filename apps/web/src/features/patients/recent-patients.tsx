import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messageOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { SkeletonLine } from "#src/ui/skeleton.tsx";
import { TryAgain } from "#src/ui/try-again.tsx";
import { recentPatients } from "./queries.ts";
import styles from "./recent-patients.module.css";
import { bornWords, listName } from "./words.ts";

const shownCount = 6;

/** Links to the recently opened charts; hidden if there are none. */
export function RecentPatients() {
  const { data, error, refetch } = useQuery(recentPatients);
  if (data?.patients.length === 0) return null;
  return (
    <section aria-labelledby="recent-patients" aria-busy={data === undefined} className={styles.recent}>
      <h2 id="recent-patients">Recently opened</h2>
      {error !== null && data === undefined && (
        <p className={styles.failed}>
          {messageOf(error, "Your recent charts could not be loaded.")}
          <TryAgain onRetry={() => void refetch()} />
        </p>
      )}
      {error === null && data === undefined && <RecentSkeleton />}
      <ul>
        {data?.patients.slice(0, shownCount).map(({ id, dob, ...names }) => (
          <li key={id}>
            <Link to="/admin/clinical/patient-chart" search={{ patient: id }}>
              <span className={styles.name}>{listName(names)}</span>
              <span className={styles.detail}>{bornWords(dob, agencyToday())}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As high as the links that replace it. */
const RecentSkeleton = () => (
  <div className={styles.ghost} role="status">
    <span className="visually-hidden">Loading your recent charts</span>
    <SkeletonLine width="30%" />
  </div>
);
