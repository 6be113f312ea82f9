import type { TimeChange } from "@hearthside/contract";
import { showMoment } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Tone } from "#src/ui/tone.ts";
import { showStart, showWhen } from "../data/time-text.ts";
import { useMay } from "../use-may.ts";
import { Decision } from "./decision.tsx";
import styles from "./time-changes.module.css";
import { Withdraw } from "./withdraw.tsx";

const statusWords = {
  open: { label: "Open", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  declined: { label: "Declined", tone: "subdued" },
  withdrawn: { label: "Withdrawn", tone: "subdued" },
} as const satisfies Record<TimeChange["status"], { label: string; tone: Tone }>;

export function TimeChangeLine({ request }: { request: TimeChange }) {
  const { visit, status, reason, plannedStart, requestedByName, requestedAt } = request;
  const { label, tone } = statusWords[status];
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
      {status === "open" && <OpenActs request={request} />}
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

function OpenActs({ request }: { request: TimeChange }) {
  const mayDecide = useMay("approve");
  const { user } = useSession();
  return (
    <>
      {mayDecide && <Decision request={request} />}
      {user?.UserId === request.requestedBy && <Withdraw request={request} />}
    </>
  );
}
