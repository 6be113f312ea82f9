import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import type { Refusal } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useMissing } from "../plan-desk.ts";
import type { ActProps } from "./act-props.ts";
import styles from "./acts.module.css";
import { usePlanAct } from "./use-plan-act.ts";

/** Says what a signature means. Signing sends the plan to review. */
export function SignPlanDialog({ plan, onClose }: ActProps) {
  const { user } = useSession();
  const { run, busy, refusal } = usePlanAct();
  const gaps = useMissing().filter(({ blocks }) => blocks).length;
  const action = { label: "Sign and submit", onAct: sign, busy, disabled: gaps > 0 };
  return (
    <Dialog opened onClose={onClose} title="Sign plan of care" size="small" action={action}>
      <div className={styles.form}>
        {gaps > 0 && (
          <Banner tone="warning">
            {gaps === 1 ? "1 item is missing" : `${gaps} items are missing`}. See “Required before signing.”
          </Banner>
        )}
        <p>
          By signing as {user?.FirstName} {user?.LastName}, you confirm that this plan of care is complete and
          reflects the patient's needs. It goes to review with the current chart data. After that it can only
          be changed in a new version.
        </p>
        {refusal && <Banner tone="critical">{refusalWords(refusal)}</Banner>}
      </div>
    </Dialog>
  );

  function sign() {
    const { id, version } = plan;
    run({
      work: () => call("POST /documents/:id/sign", { id, version }),
      done: "The plan of care was signed and submitted.",
      otherwise: "The plan could not be signed.",
      onDone: onClose,
    });
  }
}

function refusalWords({ message, error }: Refusal): string {
  if (!(error instanceof ApiError) || error.errors.length === 0) return message;
  return error.errors.map((one) => one.message).join(" ");
}
