import type { PlanOfCareRecord } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { DocumentStatusBadge } from "#src/ui/records/document-status-badge.tsx";
import { type Refusal, useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import styles from "./plan.module.css";
import { useMissing } from "./plan-desk.ts";
import { planHistory, readPlansAgain } from "./queries.ts";

/** Says what a signature means. Signing sends the plan to review. */
export function SignPlanDialog({ plan, onClose }: ActionProps) {
  const { user } = useSession();
  const { run, busy, refusal } = useAction(readPlansAgain);
  const gaps = useMissing().filter(({ blocks }) => blocks).length;
  const action = { label: "Sign and submit", onAction: sign, busy, disabled: gaps > 0 };
  return (
    <Dialog opened onClose={onClose} title="Sign plan of care" size="small" action={action}>
      <div className={shared.stack4}>
        {gaps > 0 && (
          <Banner tone="warning">
            {counted(gaps, "item is missing", "items are missing")}. See “Required before signing.”
          </Banner>
        )}
        <p>
          By signing as {user?.FirstName} {user?.LastName}, you confirm that this plan of care is complete and
          reflects the patient's needs. It goes to review with the current chart data. After that it can only
          be changed in a new version.
        </p>
        {refusal && <Banner tone="critical">{refusalText(refusal)}</Banner>}
      </div>
    </Dialog>
  );

  function sign() {
    const { id, version } = plan;
    run(() => call("POST /documents/:id/sign", { id, version }), "The plan could not be signed.", {
      done: "The plan of care was signed and submitted.",
      onDone: onClose,
    });
  }
}

function refusalText({ message, error }: Refusal): string {
  if (!(error instanceof ApiError) || error.errors.length === 0) return message;
  return error.errors.map((one) => one.message).join(" ");
}

type ActionProps = { plan: Pick<PlanOfCareRecord, "id" | "version">; onClose: () => void };

/** The steps of the plan, with people and comments. */
export function HistoryDialog({ plan, onClose }: ActionProps) {
  const { data, isError, refetch } = useQuery(planHistory(plan.id));
  return (
    <Dialog opened onClose={onClose} title="Plan of care history">
      {isError && <Failed message="The history could not be loaded." onRetry={() => void refetch()} />}
      {data === undefined && !isError && <SkeletonList rows={3} />}
      {data && (
        <ol className={shared.list3}>
          {data.steps.map(({ id, status, at, by, comment }) => (
            <li key={id}>
              <DocumentStatusBadge status={status} /> {showMoment(at)}
              {by !== null && `, ${by}`}
              {comment !== null && <p className={styles.comment}>“{comment}”</p>}
            </li>
          ))}
        </ol>
      )}
      {data?.signatures.map(({ id, name, credential, signedAt, sha256, isIntact }) => (
        <p key={id} className={styles.sum}>
          Signed by {name}
          {credential !== null && `, ${credential}`}, {showMoment(signedAt)}. SHA-256 {sha256}:{" "}
          {isIntact ? "unchanged since signing" : "changed since signing"}.
        </p>
      ))}
    </Dialog>
  );
}
