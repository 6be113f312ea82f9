import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { counted } from "./frequency-words.ts";
import styles from "./orders.module.css";
import type { PlannedLine } from "./plan.ts";
import { PlanWeeks } from "./plan-weeks.tsx";
import { PlanWish } from "./plan-wish.tsx";
import { type Plan, usePlan } from "./use-plan.ts";

type PlanDialogProps = { line: PlannedLine; patientName: string; onClose: () => void };

const formId = "plan-visits";

/** Books all that a line still asks for: proposed by week, changed by hand, then all of it or nothing. */
export function PlanDialog({ line, patientName, onClose }: PlanDialogProps) {
  const plan = usePlan({ line, formId, onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Plan ${line.discipline} ${line.notation}`}
      size="large"
      action={{
        label: plan.rows.length === 0 ? "Book visits" : `Book ${counted(plan.rows.length, "visit")}`,
        form: formId,
        busy: plan.busy,
        disabled: plan.rows.length === 0,
      }}
    >
      <div className={styles.form}>
        <p>
          For {patientName}: visits of {line.visitMinutes} minutes. Nothing is booked before you say so.
        </p>
        <PlanWish line={line} onPropose={plan.propose} busy={plan.proposed.isFetching} />
        {plan.refusal && (
          <Banner tone="critical">{plan.refusal.message} None of the visits was booked.</Banner>
        )}
        <Proposed plan={plan} line={line} />
      </div>
    </Dialog>
  );
}

function Proposed({ plan, line }: { plan: Plan; line: PlannedLine }) {
  const { proposed } = plan;
  if (proposed.isFetching) return <SkeletonList rows={5} />;
  if (proposed.isError)
    return (
      <Failed
        message={messageOf(proposed.error, "No times could be proposed.")}
        requestId={requestIdOf(proposed.error)}
        onRetry={() => void proposed.refetch()}
      />
    );
  if (plan.weeks.length === 0)
    return (
      <Empty icon="check" title="Every ordered visit is planned">
        The calendar fulfils this order. A visit more is scheduled on the calendar.
      </Empty>
    );
  return (
    <form
      id={formId}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        plan.book();
      }}
    >
      <PlanWeeks plan={plan} line={line} />
    </form>
  );
}
