import { DateField } from "#src/ui/date/date-field.tsx";
import { usePlanDesk, usePlanField } from "../plan-desk.ts";

type DateInPlanProps = { field: "surgicalProcedureDate" | "verbalStartOfCare"; label: string };

/** A date of the plan. An invalid date is not saved. */
export function DateInPlan({ field, label }: DateInPlanProps) {
  const { canWrite, write } = usePlanDesk();
  const day = usePlanField(field);
  return (
    <DateField label={label} value={day} readOnly={!canWrite} onChange={(next) => write({ [field]: next })} />
  );
}
