import { DateField } from "#src/ui/date/date-field.tsx";
import { usePlanDesk } from "../plan-desk.ts";

type DateInPlanProps = { field: "surgicalProcedureDate" | "verbalStartOfCare"; label: string };

/** A day of the plan; what is typed and no day is not saved. */
export function DateInPlan({ field, label }: DateInPlanProps) {
  const { content, canWrite, write } = usePlanDesk();
  return (
    <DateField
      label={label}
      value={content[field]}
      readOnly={!canWrite}
      onChange={(day) => write({ [field]: day })}
    />
  );
}
