import type { TimeChange } from "@hearthside/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import type { Tone } from "#src/ui/tone.ts";
import { timeChanges } from "../data/queries.ts";
import { showStart, showWhen } from "../data/time-text.ts";
import { Decision } from "./decision.tsx";
import styles from "./time-changes.module.css";

/** Time change requests: schedulers decide on all of them, clinicians follow their own. */
export function TimeChangeQueue() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(timeChanges);
  const mayDecide = useMay("schedule", "approve");
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
        <ul className={shared.list}>
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

const statusLabels = {
  open: { label: "Open", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  declined: { label: "Declined", tone: "subdued" },
  withdrawn: { label: "Withdrawn", tone: "subdued" },
} as const satisfies Record<TimeChange["status"], { label: string; tone: Tone }>;

function TimeChangeLine({ request }: { request: TimeChange }) {
  const { visit, status, reason, plannedStart, requestedByName, requestedAt } = request;
  const { label, tone } = statusLabels[status];
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        <span className={styles.head}>
          <Badge tone={tone}>{label}</Badge>
          <strong>{visit.patientName}</strong>
          <small>
            {requestedByName}, {showMoment(requestedAt)}
          </small>
        </span>
        <span>
          {status === "open"
            ? `Currently ${showWhen(visit)}.`
            : `Was scheduled for ${showStart(plannedStart)}.`}{" "}
          Requested: {showWhen(request)}
        </span>
        <span>“{reason}”</span>
        <Answer request={request} />
      </div>
      {status === "open" && <OpenActions request={request} />}
    </li>
  );
}

function Answer({ request: { decidedByName, decidedAt, decisionReason } }: { request: TimeChange }) {
  if (decidedByName === null || decidedAt === null) return null;
  return (
    <small>
      {decidedByName}, {showMoment(decidedAt)}
      {decisionReason !== null && `: “${decisionReason}”`}
    </small>
  );
}

function OpenActions({ request }: { request: TimeChange }) {
  const mayDecide = useMay("schedule", "approve");
  const { user } = useSession();
  return (
    <>
      {mayDecide && <Decision request={request} />}
      {user?.UserId === request.requestedBy && <Withdraw request={request} />}
    </>
  );
}

/** Withdraws the user's own request. */
function Withdraw({ request: { id, version, visit } }: { request: TimeChange }) {
  const { run, busy, refusal } = useAction([["schedule"]]);
  return (
    <>
      <BusyButton
        variant="default"
        size="compact-sm"
        busy={busy}
        aria-label={`Withdraw the request for ${spokenName(visit.patientName)}`}
        onClick={withdraw}
      >
        Withdraw
      </BusyButton>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
    </>
  );

  function withdraw() {
    run(
      () => call("POST /time-changes/:id/withdraw", { id, version }),
      "The request could not be withdrawn.",
      { done: "Your request was withdrawn." },
    );
  }
}
