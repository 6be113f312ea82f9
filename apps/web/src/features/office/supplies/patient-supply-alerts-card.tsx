import type { SupplyRequest } from "@hearthside/contract";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonTable } from "#src/ui/skeleton.tsx";
import { useFirstRows } from "#src/ui/use-first-rows.ts";
import { openRequests, suppliesKey } from "./queries.ts";
import { RecipientLink } from "./recipient-link.tsx";
import styles from "./supplies.module.css";
import { SupplyLink } from "./supply-link.tsx";
import { dayOf, missingOf } from "./words.ts";

/** Open supply requests for patients. */
export function PatientSupplyAlertsCard() {
  const shown = useFirstRows(4);
  const { data } = useQuery({ ...openRequests("patient"), throwOnError: false });
  const aside = (
    <span className={styles.aside}>
      {data !== undefined && (
        <Badge tone={data.total === 0 ? "success" : "warning"}>{showNumber(data.total)}</Badge>
      )}
      <Link
        to="/supplies"
        search={{ status: "open", for: "patient" }}
        aria-label="See All Patient Supply Alerts"
      >
        See All
      </Link>
    </span>
  );
  return (
    <Panel title="Patient Supply Alerts" aside={aside} skeleton={<SkeletonTable rows={shown} />}>
      <Alerts shown={shown} />
    </Panel>
  );
}

function Alerts({ shown }: { shown: number }) {
  useLiveRecords({ kind: "supply", queryKey: suppliesKey });
  const { data } = useSuspenseQuery(openRequests("patient"));
  if (data.total === 0)
    return (
      <Empty isSmall icon="checkCircle" title="No open patient requests">
        Requests appear here until they are ready for pickup.
      </Empty>
    );
  return (
    <>
      <DataTable
        caption={`Patient Supply Alerts: ${data.total}`}
        captionHidden
        columns={columns}
        rows={data.requests.slice(0, shown)}
        rowKey={({ id }) => id}
        empty={null}
      />
      <p className={styles.counts}>Open requests for patients. Requests ready for pickup are not counted.</p>
    </>
  );
}

const columns: readonly Column<SupplyRequest>[] = [
  { header: "Patient", cell: (request) => <RecipientLink request={request} /> },
  { header: "Supply", cell: (request) => <SupplyLink request={request} /> },
  { header: "Alert Date", cell: ({ createdAt }) => <span className={styles.date}>{dayOf(createdAt)}</span> },
  { header: "Quantity", cell: (request) => showNumber(missingOf(request)) },
  { header: "Staff Name", cell: ({ requestedByName }) => requestedByName },
];
