import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { counted } from "#src/lib/numbers.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { TimeField } from "../actions/when-fields.tsx";
import { minuteOf } from "../data/local-time.ts";
import { readTime } from "../data/time-text.ts";
import { notationText } from "../visit-labels.ts";
import styles from "./orders.module.css";
import type { PlannedLine } from "./plan.ts";
import { PlanWeeks } from "./plan-weeks.tsx";
import { type Plan, useMakers, usePlan, type Wish } from "./use-plan.ts";

type PlanDialogProps = { line: PlannedLine; patientName: string; onClose: () => void };

const formId = "plan-visits";

/** Schedules the remaining visits of an order: suggested by week, edited by the user, saved all or none. */
export function PlanDialog({ line, patientName, onClose }: PlanDialogProps) {
  const plan = usePlan({ line, formId, onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Schedule ${line.discipline} ${notationText(line.notation)}`}
      size="large"
      action={{
        label: plan.rows.length === 0 ? "Schedule visits" : `Schedule ${counted(plan.rows.length, "visit")}`,
        form: formId,
        busy: plan.busy,
        disabled: plan.rows.length === 0,
      }}
    >
      <div className={shared.stack4}>
        <p>
          For {spokenName(patientName)}: {line.visitMinutes}-minute visits. Nothing is scheduled until you
          confirm.
        </p>
        <PlanWish line={line} onPropose={plan.propose} busy={plan.proposed.isFetching} />
        {plan.refusal && <Banner tone="critical">{plan.refusal.message} No visits were scheduled.</Banner>}
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
        message={messageOf(proposed.error, "Visit times could not be suggested.")}
        requestId={requestIdOf(proposed.error)}
        onRetry={() => void proposed.refetch()}
      />
    );
  if (plan.weeks.length === 0)
    return (
      <Empty icon="check" title="All ordered visits are scheduled">
        The schedule meets this order. To add another visit, use the calendar.
      </Empty>
    );
  return (
    <form
      id={formId}
      noValidate
      className={shared.stack4}
      onSubmit={(event) => {
        event.preventDefault();
        plan.book();
      }}
    >
      <PlanWeeks plan={plan} line={line} />
    </form>
  );
}

type PlanWishProps = { line: PlannedLine; busy: boolean; onPropose: (wish: Wish) => void };

const anybody = "";

/** The preferred clinician and time for suggestions. */
function PlanWish({ line, busy, onPropose }: PlanWishProps) {
  const makers = useMakers(line.discipline);
  const [userId, setUserId] = useState(anybody);
  const [time, setTime] = useState("");
  const clock = readTime(time);
  const isUnreadable = time.trim() !== "" && clock === undefined;
  return (
    <form
      className={`${shared.fields} ${styles.again}`}
      aria-label="Suggest other times"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUnreadable) propose();
      }}
    >
      <Select
        label="Preferred clinician"
        searchable
        options={[{ value: anybody, label: "Care team first, then anyone" }, ...makers]}
        value={userId}
        onChange={setUserId}
      />
      <TimeField
        label="Preferred time"
        value={time}
        error={isUnreadable ? "Please enter a time, for example 9:30 AM" : undefined}
        onChange={setTime}
      />
      <BusyButton type="submit" variant="default" busy={busy}>
        Suggest again
      </BusyButton>
    </form>
  );

  function propose() {
    onPropose({
      ...(userId !== anybody && { userId }),
      ...(clock !== undefined && { preferredMinute: minuteOf(`2000-01-01T${clock}`) }),
    });
  }
}
