import type { TimeChange } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Badge } from "#src/ui/badge.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useMay } from "../use-may.ts";
import { timeChanges } from "./queries.ts";
import { TimeChangeLine } from "./time-change-line.tsx";
import styles from "./time-changes.module.css";

/** Requests for other times: those who plan decide over everybody's, the others see what became of their own. */
export function TimeChangeQueue() {
  const { data, error, refetch } = useQuery(timeChanges);
  const mayDecide = useMay("approve");
  const open = (data ?? []).filter(({ status }) => status === "open");
  return (
    <CollapsiblePanel
      title={mayDecide ? "Time change requests" : "Your time change requests"}
      level={2}
      aside={data && <Badge tone={open.length > 0 ? "warning" : "subdued"}>{open.length} open</Badge>}
    >
      {data !== undefined && <Requests requests={[...open, ...data.filter((one) => !open.includes(one))]} />}
      {data === undefined && error === null && <SkeletonList rows={2} />}
      {data === undefined && error !== null && (
        <Failed
          message={messageOf(error, "The requests could not be loaded.")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </CollapsiblePanel>
  );
}

/** What stands against a time is asked for each of those that are shown. */
const shownAtOnce = 10;

function Requests({ requests }: { requests: readonly TimeChange[] }) {
  const [count, setCount] = useState(shownAtOnce);
  if (requests.length === 0)
    return (
      <Empty icon="clock" title="Nobody asks for another time">
        Clinicians ask from their day's schedule; the requests appear here.
      </Empty>
    );
  return (
    <>
      <ul className={styles.requests}>
        {requests.slice(0, count).map((request) => (
          <TimeChangeLine key={request.id} request={request} />
        ))}
      </ul>
      {count < requests.length && (
        <Button variant="default" size="compact-md" onClick={() => setCount(count + shownAtOnce)}>
          Show more of {requests.length} requests
        </Button>
      )}
    </>
  );
}
