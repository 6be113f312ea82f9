import type { SavedReport } from "@hearthside/contract";
import { reportNames } from "@hearthside/contract/report-labels";
import { Button, Checkbox } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { spokenName } from "#src/lib/person-name.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonLine } from "#src/ui/skeleton.tsx";
import styles from "./list.module.css";
import { type ExportButtonOf, OpenedReport } from "./opened-report.tsx";
import { savedReports } from "./queries.ts";
import type { ReportAddress } from "./report-address.ts";
import { CountedAt, ReportList } from "./report-list.tsx";
import { useSavedRemoval } from "./saved-actions.tsx";

type ReportsScreenProps = {
  address: ReportAddress;
  onAddress: (address: ReportAddress) => void;
  exportButton: ExportButtonOf;
};

/** All reports, or the one named in the address. */
export function ReportsScreen({ address, onAddress, exportButton }: ReportsScreenProps) {
  if (address.report !== undefined || address.saved !== undefined)
    return <OpenedReport address={address} onAddress={onAddress} exportButton={exportButton} />;
  return (
    <>
      <PageTitle lead="Choose a report, filter it, save it or export it.">Custom Reports</PageTitle>
      <div className={shared.stack3}>
        <Panel title="Reports" aside={<CountedAt />} skeleton={<ReportSkeleton />}>
          <ReportList />
        </Panel>
        <Panel title="Saved reports">
          <SavedList />
        </Panel>
      </div>
    </>
  );
}

/** The report names at their final height, until the counts arrive. */
const ReportSkeleton = () => (
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

/** The user's own saved reports and those shared with their role. */
function SavedList() {
  const [withRemoved, setWithRemoved] = useState(false);
  // The shown list and the focus stay until the other list arrives.
  const asked = useDeferredValue(withRemoved);
  const { data } = useSuspenseQuery(savedReports(asked ? { removed: "true" } : {}));
  const { ask, restore, question } = useSavedRemoval();
  return (
    <>
      <Checkbox
        label="Show removed"
        checked={withRemoved}
        onChange={(event) => setWithRemoved(event.currentTarget.checked)}
        mb={8}
      />
      {data.saved.length === 0 && (
        <Empty isSmall icon="star" title="No saved reports yet">
          Open a report, set it up, and save it to use it again.
        </Empty>
      )}
      <ul className={`${shared.list} ${styles.saved}`} aria-label="Saved reports">
        {data.saved.map((saved) => (
          <li key={saved.id}>
            <SavedRow saved={saved} />
            {saved.mayChange && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`${saved.isRemoved ? "Restore" : "Remove"} ${saved.name}`}
                onClick={() => (saved.isRemoved ? restore(saved) : ask(saved))}
              >
                {saved.isRemoved ? "Restore" : "Remove"}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {question}
    </>
  );
}

const rolesList = new Intl.ListFormat("en-US");

const SavedRow = ({
  saved: { id, name, request, ownerName, sharedWith, isRemoved },
}: {
  saved: SavedReport;
}) => (
  <div>
    <h3>
      {isRemoved ? (
        name
      ) : (
        <Link to="/custom-reports" search={{ saved: id }}>
          {name}
        </Link>
      )}
    </h3>
    <p className={styles.facts}>
      Based on {reportNames[request.report]}. Saved by {spokenName(ownerName)}.
      {sharedWith.length > 0 && ` Shared with ${rolesList.format(sharedWith)}.`}
      {isRemoved && " Removed."}
    </p>
  </div>
);
