import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { amountOf, missingOf, recipientOf, supplyStatusBadges } from "./labels.ts";
import { ownRequests, suppliesKey } from "./queries.ts";
import { RequestSuppliesButton } from "./request-supplies-button.tsx";
import styles from "./supplies.module.css";
import { SupplyLink } from "./supply-links.tsx";

const shown = 5;

/** The signed-in user's open requests, with a button to request more. */
export function OwnSuppliesCard() {
  if (!useMay("supplies", "view")) return null;
  return (
    <Panel
      title="Your supplies"
      aside={
        <span className={shared.spacedLine}>
          <RequestSuppliesButton isSmall />
          <Link to="/supplies" search={{ mine: true }}>
            See All
          </Link>
        </span>
      }
    >
      <Waiting />
    </Panel>
  );
}

function Waiting() {
  useLiveRecords({ kind: "supply", queryKey: suppliesKey });
  const { data } = useSuspenseQuery(ownRequests);
  if (data.total === 0) return <Empty isSmall icon="package" title="No open supply requests" />;
  return (
    <ul className={`${shared.lines} ${styles.own}`}>
      {data.requests.slice(0, shown).map((request) => (
        <li key={request.id}>
          <span>
            <SupplyLink request={request} />, {amountOf(missingOf(request), request.unit)} for{" "}
            {spokenName(recipientOf(request))}
          </span>
          <Badge tone={supplyStatusBadges[request.status].tone}>
            {supplyStatusBadges[request.status].label}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
