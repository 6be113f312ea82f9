import type { PlanOfCare } from "@hearthside/plan-of-care";
import { Button } from "@mantine/core";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { usePlanDesk } from "./plan-desk.ts";
import { planFields, take } from "./writing/merge-plans.ts";

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
    const patches = differences.reduce<Partial<PlanOfCare>>((all, { patch }) => ({ ...all, ...patch }), {});
    const before = content();
    // what is typed in other fields until then is not taken back
    const fields = planFields.filter((field) => field in patches);
    write(patches);
    const places = differences.length === 1 ? "One place says" : `${differences.length} places say`;
    sayDone({
      words: `${places} what the chart says now.`,
      undo: async () => write(take(content(), before, fields)),
    });
  }
}
