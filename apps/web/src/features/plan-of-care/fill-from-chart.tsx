import type { PlanOfCare } from "@hearthside/plan-of-care";
import { Button } from "@mantine/core";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { usePlanDesk } from "./plan-desk.ts";
import { planFields, take } from "./writing/merge-plans.ts";

/** Copies the chart's current values into all fields that differ, with Undo. */
export function FillFromChart() {
  const { differences, content, write } = usePlanDesk();
  const sayDone = useSayDone();
  if (differences.length === 0) return null;
  return (
    <Button variant="default" onClick={fill}>
      Fill from chart ({differences.length})
    </Button>
  );

  function fill() {
    const patches = differences.reduce<Partial<PlanOfCare>>((all, { patch }) => ({ ...all, ...patch }), {});
    const before = content();
    // Undo leaves changes to other fields alone
    const fields = planFields.filter((field) => field in patches);
    write(patches);
    const fieldCount = differences.length === 1 ? "1 field" : `${differences.length} fields`;
    sayDone({
      words: `${fieldCount} filled from the chart.`,
      undo: async () => write(take(content(), before, fields)),
    });
  }
}
