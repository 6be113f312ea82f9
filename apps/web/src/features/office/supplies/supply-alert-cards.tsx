import type { SupplyRequest } from "@hearthside/contract";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showAgencyDay } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonTable } from "#src/ui/skeleton.tsx";
import { useFirstRows } from "#src/ui/use-drawn-rows.ts";
import { amountOf, missingOf, recipientOf, requestName } from "./labels.ts";
import { openRequests, suppliesKey } from "./queries.ts";
import styles from "./supplies.module.css";
import { RecipientLink, SupplyLink } from "./supply-links.tsx";
import { useRequestActions } from "./use-request-actions.ts";

/** The report's defaults also include patients' requests and ready ones. */
const waiting = { report: "supply", where: "status.open_forKind.caregiver.physician" } as const;

/** Open requests of caregivers and physicians; one press marks them ready. */
export function StaffSupplyAlertsCard() {
  const shown = useFirstRows(5);
  const { data } = useQuery({ ...openRequests("staff"), throwOnError: false });
  const aside = (
    <span className={shared.aside}>
      {data !== undefined && (
        <Badge tone={data.total === 0 ? "success" : "warning"}>{showNumber(data.total)}</Badge>
      )}
      <Link to="/custom-reports" search={waiting}>
        See Supply Report
      </Link>
    </span>
  );
  return (
    <Panel title="Caregiver/Physician Supply Alerts" aside={aside} skeleton={<SkeletonTable rows={shown} />}>
      <Alerts shown={shown} />
    </Panel>
  );
}

function Alerts({ shown }: { shown: number }) {
  useLiveRecords({ kind: "supply", queryKey: suppliesKey });
  const { data } = useSuspenseQuery(openRequests("staff"));
  const mayNotify = useMay("supplies", "approve");
  const { markReady, busy } = useRequestActions();
  if (data.total === 0)
    return (
      <Empty isSmall icon="checkCircle" title="No open staff requests">
        Requests appear here until they are ready for pickup.
      </Empty>
    );
  const message: Column<SupplyRequest> = {
    header: "Quick Message",
    align: "end",
    cell: (request) => (
      <BusyButton
        variant="default"
        size="compact-sm"
        busy={busy === request.id}
        aria-label={`Ready for pickup: ${requestName(request)}`}
        onClick={() => markReady(request)}
      >
        Ready for pickup
      </BusyButton>
    ),
  };
  return (
    <>
      <DataTable
        caption={`Caregiver/Physician Supply Alerts: ${data.total}`}
        captionHidden
        columns={mayNotify ? [...columns, message] : columns}
        rows={data.requests.slice(0, shown)}
        rowKey={({ id }) => id}
        empty={null}
      />
      <p className={styles.counts}>
        Open requests for caregivers and physicians. Requests ready for pickup are not counted.
      </p>
    </>
  );
}

const columns: readonly Column<SupplyRequest>[] = [
  { header: "Caregiver", cell: recipientOf },
  { header: "Missing Supply", cell: (request) => <SupplyLink request={request} /> },
  {
    header: "Alert Date",
    cell: ({ createdAt }) => <span className={shared.oneLine}>{showAgencyDay(createdAt)}</span>,
  },
  { header: "Quantity", cell: (request) => amountOf(missingOf(request), request.unit) },
];

/** Open supply requests for patients. */
export function PatientSupplyAlertsCard() {
  const shown = useFirstRows(4);
  const { data } = useQuery({ ...openRequests("patient"), throwOnError: false });
  const aside = (
    <span className={shared.aside}>
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
      <PatientAlerts shown={shown} />
    </Panel>
  );
}

function PatientAlerts({ shown }: { shown: number }) {
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
        columns={patientColumns}
        rows={data.requests.slice(0, shown)}
        rowKey={({ id }) => id}
        empty={null}
      />
      <p className={styles.counts}>Open requests for patients. Requests ready for pickup are not counted.</p>
    </>
  );
}

const patientColumns: readonly Column<SupplyRequest>[] = [
  { header: "Patient", cell: (request) => <RecipientLink request={request} /> },
  { header: "Supply", cell: (request) => <SupplyLink request={request} /> },
  {
    header: "Alert Date",
    cell: ({ createdAt }) => <span className={shared.oneLine}>{showAgencyDay(createdAt)}</span>,
  },
  { header: "Quantity", cell: (request) => amountOf(missingOf(request), request.unit) },
  { header: "Staff Name", cell: ({ requestedByName }) => requestedByName },
];
