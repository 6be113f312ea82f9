import type { Referral, ReferralPeriod } from "@hearthside/contract";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Loaded, Panel } from "#src/ui/panel.tsx";
import { Select } from "#src/ui/select.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { receivedColumns, waitingColumns } from "./cells.tsx";
import type { DashboardFilter } from "./dashboard-filter.ts";
import styles from "./dashboards.module.css";
import { firstReferrals, type ReferralFilter } from "./queries.ts";
import { periodOptions } from "./words.ts";

/** Patients referred in a period who are not in care yet. */
export function PreAdmitCard() {
  const [period, setPeriod] = useState<ReferralPeriod>("30-days");
  const filter = { which: "waiting", period } as const;
  const { data } = useQuery({ ...firstReferrals(filter), throwOnError: false });
  return (
    <CollapsiblePanel
      title="Pre-Admit"
      level={2}
      startsOpen
      aside={<Aside total={data?.total} to="/admin/dashboard/pre-admit" title="Pre-Admit" period={period} />}
    >
      <div className={styles.waiting}>
        <Period period={period} onPeriod={setPeriod} title="Pre-Admit" />
        <Loaded skeleton={<SkeletonList rows={5} />}>
          <First filter={filter} columns={waitingColumns} title="Pre-Admit" empty="No pre-admit patients" />
        </Loaded>
      </div>
    </CollapsiblePanel>
  );
}

/** All referrals of a period with their outcome. */
export function ReferralsCard() {
  const [period, setPeriod] = useState<ReferralPeriod>("30-days");
  const filter = { which: "received", period } as const;
  const { data } = useQuery({ ...firstReferrals(filter), throwOnError: false });
  return (
    <Panel
      title="Referrals"
      aside={<Aside total={data?.total} to="/admin/dashboard/referrals" title="Referrals" period={period} />}
      skeleton={<SkeletonList rows={5} />}
    >
      <div className={styles.waiting}>
        <Period period={period} onPeriod={setPeriod} title="Referrals" />
        <First filter={filter} columns={receivedColumns} title="Referrals" empty="No referrals" />
      </div>
    </Panel>
  );
}

type PeriodProps = { period: ReferralPeriod; onPeriod: (period: ReferralPeriod) => void; title: string };

const Period = ({ period, onPeriod, title }: PeriodProps) => (
  <Select
    className={styles.period}
    aria-label={`${title} period`}
    options={periodOptions}
    value={period}
    onChange={onPeriod}
  />
);

type AsideProps = {
  total: number | undefined;
  to: "/admin/dashboard/pre-admit" | "/admin/dashboard/referrals";
  title: string;
  period: ReferralPeriod;
};

function Aside({ total, to, title, period }: AsideProps) {
  const search: DashboardFilter = period === "30-days" ? {} : { period };
  return (
    <span className={styles.aside}>
      {total !== undefined && <Badge>{showNumber(total)}</Badge>}
      <Link to={to} search={search} aria-label={`See All ${title}`}>
        See All
      </Link>
    </span>
  );
}

type FirstProps = {
  filter: ReferralFilter;
  columns: readonly Column<Referral>[];
  title: string;
  empty: string;
};

function First({ filter, columns, title, empty }: FirstProps) {
  // The shown rows stay until those of the next period arrive.
  const settled = useDeferredValue(filter.period);
  const { data } = useSuspenseQuery(firstReferrals({ ...filter, period: settled }));
  return (
    <DataTable
      caption={`${title}, latest first`}
      captionHidden
      columns={columns}
      rows={data.referrals}
      outdated={settled !== filter.period}
      rowKey={({ admissionId }) => admissionId}
      empty={
        <Empty icon="users" title={`${empty} in this period`}>
          Referrals appear here once they are entered on the patient's profile.
        </Empty>
      }
    />
  );
}
