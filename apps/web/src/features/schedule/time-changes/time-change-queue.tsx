import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Badge } from "#src/ui/badge.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useMay } from "../use-may.ts";
import { timeChanges } from "./queries.ts";
import { TimeChangeLine } from "./time-change-line.tsx";
import styles from "./time-changes.module.css";

/** Time change requests: schedulers decide on all of them, clinicians follow their own. */
export function TimeChangeQueue() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(timeChanges);
  const mayDecide = useMay("approve");
  const requests = data?.pages.flatMap((page) => page.timeChanges);
  const { open = 0, total = 0 } = data?.pages.at(-1) ?? {};
  return (
    <CollapsiblePanel
      title={mayDecide ? "Time change requests" : "Your time change requests"}
      level={2}
      aside={data && <Badge tone={open > 0 ? "warning" : "subdued"}>{open} open</Badge>}
    >
      {requests?.length === 0 && (
        <Empty icon="clock" title="No time change requests">
          Requests that clinicians send from Today's Schedule appear here.
        </Empty>
      )}
      {requests !== undefined && requests.length > 0 && (
        <ul className={styles.requests}>
          {requests.map((request) => (
            <TimeChangeLine key={request.id} request={request} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <BusyButton
          variant="default"
          size="compact-md"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more of {total} requests
        </BusyButton>
      )}
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
