import type { Referral, ReferralPeriod } from "@hearthside/contract";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { Select } from "#src/ui/select.tsx";
import { SkeletonTable } from "#src/ui/skeleton.tsx";
import { useFirstRows } from "#src/ui/use-drawn-rows.ts";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { periodOptions, receivedColumns, waitingColumns } from "./cells.tsx";
import type { DashboardFilter } from "./dashboard-filter.ts";
import styles from "./dashboards.module.css";
import { firstReferrals, type ReferralFilter } from "./queries.ts";

/** Patients referred in a period who are not on service yet. */
export const PreAdmitCard = () => (
  <ReferralPanel
    which="waiting"
    title="Pre-Admit"
    to="/admin/dashboard/pre-admit"
    columns={waitingColumns}
    empty="No pre-admit patients"
    startsOpen
  />
);

/** All referrals of a period with their outcome. It starts closed: the latest are mostly those of Pre-Admit. */
export const ReferralsCard = () => (
  <ReferralPanel
    which="received"
    title="Referrals"
    to="/admin/dashboard/referrals"
    columns={receivedColumns}
    empty="No referrals"
  />
);

type ReferralPanelProps = Pick<ReferralFilter, "which"> &
  Pick<AsideProps, "title" | "to"> &
  Pick<FirstProps, "columns" | "empty"> & { startsOpen?: boolean };

function ReferralPanel({ which, title, to, columns, empty, startsOpen = false }: ReferralPanelProps) {
  const [period, setPeriod] = useState<ReferralPeriod>("30-days");
  const filter = { which, period };
  const shown = useFirstRows(4);
  const isNarrow = useIsNarrow();
  const select = <Period period={period} onPeriod={setPeriod} title={title} />;
  const { data } = useQuery({ ...firstReferrals(filter), throwOnError: false });
  return (
    <CollapsiblePanel
      title={title}
      level={2}
      startsOpen={startsOpen}
      aside={
        <span className={styles.aside}>
          {!isNarrow && select}
          <Aside total={data?.total} to={to} title={title} period={period} />
        </span>
      }
    >
      {isNarrow && <div className={styles.row}>{select}</div>}
      <Loaded skeleton={<SkeletonTable rows={shown} />}>
        <First filter={filter} columns={columns} title={title} empty={empty} shown={shown} />
      </Loaded>
    </CollapsiblePanel>
  );
}

type PeriodProps = { period: ReferralPeriod; onPeriod: (period: ReferralPeriod) => void; title: string };

const Period = ({ period, onPeriod, title }: PeriodProps) => (
  <Select
    className={styles.cardPeriod}
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
    <>
      {total !== undefined && <Badge>{showNumber(total)}</Badge>}
      <Link to={to} search={search} aria-label={`See All ${title}`}>
        See All
      </Link>
    </>
  );
}

type FirstProps = {
  filter: ReferralFilter;
  columns: readonly Column<Referral>[];
  title: string;
  empty: string;
  shown: number;
};

function First({ filter, columns, title, empty, shown }: FirstProps) {
  // The visible rows stay until those of the next period arrive.
  const settled = useDeferredValue(filter.period);
  const { data } = useSuspenseQuery(firstReferrals({ ...filter, period: settled }));
  return (
    <DataTable
      caption={`${title}, latest first`}
      captionHidden
      columns={columns}
      rows={data.referrals.slice(0, shown)}
      outdated={settled !== filter.period}
      rowKey={({ admissionId }) => admissionId}
      empty={
        <Empty isSmall icon="users" title={`${empty} in this period`}>
          Referrals appear here once they are entered on the patient's profile.
        </Empty>
      }
    />
  );
}
