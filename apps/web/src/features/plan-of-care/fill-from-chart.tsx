import type { PlanOfCare } from "@hearthside/plan-of-care";
import { Button } from "@mantine/core";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { usePlanDesk } from "./plan-desk.ts";
import { planFields } from "./writing/merge-plans.ts";

/** Has every place say what the chart says now, where both differ; taken back by Undo. */
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
    const patches: Partial<PlanOfCare> = Object.assign({}, ...differences.map(({ patch }) => patch));
    const before = content();
    // what is typed in other fields until then is not taken back
    const instead = planFields.filter((field) => field in patches).map((field) => [field, before[field]]);
    write(patches);
    const places = differences.length === 1 ? "One place says" : `${differences.length} places say`;
    sayDone({
      words: `${places} what the chart says now.`,
      undo: async () => write(Object.fromEntries(instead)),
    });
  }
}
