import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { showTime } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonTable } from "#src/ui/skeleton.tsx";
import { useFirstRows } from "#src/ui/use-drawn-rows.ts";
import { expiringColumns, visitsLeftColumns } from "./cells.tsx";
import styles from "./dashboards.module.css";
import { firstExpiring, firstVisitsLeft } from "./queries.ts";

const soon = { within: "30-days" } as const;

/** What expires within 30 days for patients on service. */
export function ExpiringCard() {
  const { data } = useQuery({ ...firstExpiring(soon), throwOnError: false });
  const shown = useFirstRows(4);
  const aside = <CountAndLink of={data} to="/admin/dashboard/expiring-dates" title="Expiring Dates" />;
  return (
    <Panel title="Expiring Dates" aside={aside} skeleton={<SkeletonTable rows={shown} isTall />}>
      <Expiring shown={shown} />
    </Panel>
  );
}

function Expiring({ shown }: { shown: number }) {
  const { data } = useSuspenseQuery(firstExpiring(soon));
  return (
    <DataTable
      caption="Expiring within 30 days, earliest first"
      captionHidden
      columns={expiringColumns}
      rows={data.dates.slice(0, shown)}
      rowKey={({ subjectId }) => subjectId}
      empty={
        <Empty isSmall icon="calendar" title="Nothing expires within 30 days">
          Certification periods, visit orders, authorizations and insurance appear here before their last day.
        </Empty>
      }
    />
  );
}

type CountAndLinkProps = {
  of: { countedAt: string; total: number } | undefined;
  to: "/admin/dashboard/expiring-dates" | "/admin/dashboard/visits-left";
  title: string;
};

const CountAndLink = ({ of, to, title }: CountAndLinkProps) => (
  <span className={styles.aside}>
    {of !== undefined && (
      <>
        <span className={shared.note}>As of {showTime(of.countedAt)}</span>
        <Badge>{showNumber(of.total)}</Badge>
      </>
    )}
    <Link to={to} search={{}} aria-label={`See All ${title}`}>
      See All
    </Link>
  </span>
);

/** The authorizations with the fewest visits or hours left. */
export function VisitsLeftCard() {
  const { data } = useQuery({ ...firstVisitsLeft, throwOnError: false });
  const shown = useFirstRows(4);
  const aside = <CountAndLink of={data} to="/admin/dashboard/visits-left" title="Visits Left" />;
  return (
    <Panel title="Visits Left" aside={aside} skeleton={<SkeletonTable rows={shown} isTall />}>
      <Left shown={shown} />
    </Panel>
  );
}

function Left({ shown }: { shown: number }) {
  const { data } = useSuspenseQuery(firstVisitsLeft);
  return (
    <DataTable
      caption="Authorizations with the fewest visits or hours left"
      captionHidden
      columns={visitsLeftColumns}
      rows={data.authorizations.slice(0, shown)}
      rowKey={({ authorizationId }) => authorizationId}
      empty={
        <Empty isSmall icon="checkCircle" title="No active authorizations">
          Add authorizations on the patient's profile.
        </Empty>
      }
    />
  );
}
