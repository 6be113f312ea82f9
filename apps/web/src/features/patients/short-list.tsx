import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { agencyToday } from "#src/lib/moments.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import styles from "./patients.module.css";
import { shortList } from "./queries.ts";
import { StatusBadge } from "./status-badge.tsx";
import { bornWords, listName } from "./words.ts";

/** On a phone other panels follow. */
const firstCount = 4;

/** The first few patients of a user who sees only assigned patients; the card above links to all of them. */
export const OwnPatients = () => (
  <Panel title="Your patients" skeleton={<SkeletonList rows={8} />}>
    <Rows />
  </Panel>
);

function Rows() {
  const { data } = useSuspenseQuery(shortList);
  const today = agencyToday();
  const isNarrow = useIsNarrow();
  if (data.patients.length === 0)
    return (
      <Empty icon="users" title="No patients are assigned to you">
        They appear here as soon as the office assigns them.
      </Empty>
    );
  return (
    <ul className={styles.short}>
      {data.patients
        .slice(0, isNarrow ? firstCount : undefined)
        .map(({ id, dob, city, status: now, ...names }) => (
          <li key={id}>
            <span>
              <Link to="/admin/clinical/patient-chart" search={{ patient: id }}>
                {listName(names)}
              </Link>
              <br />
              <span className={styles.detail}>
                {[bornWords(dob, today), city].filter(Boolean).join(" · ")}
              </span>
            </span>
            <StatusBadge status={now} />
          </li>
        ))}
    </ul>
  );
}
