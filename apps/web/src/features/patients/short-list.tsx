import type { AdmissionStatus } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import styles from "./patients.module.css";
import { shortList } from "./queries.ts";
import { StatusBadge } from "./status-badge.tsx";
import { bornWords, listName } from "./words.ts";

/** The first few patients of somebody who sees only her own; the card above leads to all of them. */
export const OwnPatients = () => (
  <ShortList
    title="Your patients"
    empty={
      <Empty icon="users" title="No patients are assigned to you">
        They appear here as soon as the office assigns them.
      </Empty>
    }
  />
);

/** Who has been referred and not admitted yet. */
export const PreAdmit = () => (
  <ShortList
    title="Pre-Admit"
    all="See All"
    status="pre-admit"
    empty={
      <Empty icon="users" title="Nobody is waiting to be admitted">
        A patient with a referral and no start of care appears here.
      </Empty>
    }
  />
);

type ShortListProps = { title: string; all?: string; status?: AdmissionStatus; empty: ReactNode };

function ShortList({ title, all, status, empty }: ShortListProps) {
  const seeAll = all !== undefined && (
    <Link to="/admin/clinical/patient-chart" search={status === undefined ? {} : { status }}>
      {all}
    </Link>
  );
  return (
    <Panel title={title} aside={seeAll} skeleton={<SkeletonList rows={8} />}>
      <Rows status={status} empty={empty} />
    </Panel>
  );
}

function Rows({ status, empty }: { status: AdmissionStatus | undefined; empty: ReactNode }) {
  const { data } = useSuspenseQuery(shortList(status));
  const today = agencyToday();
  if (data.patients.length === 0) return empty;
  return (
    <ul className={styles.short}>
      {data.patients.map(({ id, dob, city, status: now, ...names }) => (
        <li key={id}>
          <span>
            <Link to="/admin/clinical/patient-chart" search={{ patient: id }}>
              {listName(names)}
            </Link>
            <br />
            <span className={styles.detail}>{[bornWords(dob, today), city].filter(Boolean).join(" · ")}</span>
          </span>
          <StatusBadge status={now} />
        </li>
      ))}
    </ul>
  );
}
