import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { chartOffers } from "../chart-offers.ts";
import { formOf } from "../form-of.ts";
import { valuesOf } from "../wizard/state/reading.ts";
import { ActDialog } from "./act-dialog.tsx";
import { ChartChoice } from "./chart-choice.tsx";
import { savedWords, saveToChart } from "./save-to-chart.ts";
import { type DialogProps, useLifecycleAct } from "./use-lifecycle-act.ts";
import { whenSaved } from "./when-saved.ts";

/** The server can complete only what it has, so every answer is sent first. */
export function CompleteDialog(props: DialogProps) {
  const { sync, onClose } = props;
  const [unsent, setUnsent] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const mayCorrect = useMay("patients", "edit");
  const offers = mayCorrect ? offersOf(sync) : [];
  const { notify } = useToasts();
  const { run, busy, refusal } = useLifecycleAct(props, {
    done: "The assessment is complete and ready to sign.",
    otherwise: "The assessment could not be completed.",
  });
  return (
    <ActDialog
      title="Complete assessment"
      action={{ label: "Complete", busy: busy || waiting, onAct: () => void complete() }}
      refusal={refusal}
      onClose={onClose}
      onItem={props.onItem}
    >
      <p>
        Before you complete it, answer every question that applies, enter the date in M0090 and correct every
        fatal finding. The assessing clinician signs it next. If a later change causes a fatal finding, the
        assessment becomes a draft again.
      </p>
      {offers.length > 0 && <ChartChoice offers={offers} left={left} onChange={setLeft} />}
      {unsent !== undefined && <Banner tone="warning">{unsent}</Banner>}
    </ActDialog>
  );

  async function complete() {
    setWaiting(true);
    const why = await whenSaved(sync);
    setWaiting(false);
    setUnsent(why);
    if (why !== undefined) return;
    run(async () => {
      const items = offers.map(({ field }) => field.id).filter((id) => !left.has(id));
      const refused = await saveToChart(sync.state().assessment.summary.id, items);
      if (items.length > 0)
        notify({
          variant: refused.length > 0 ? "warning" : "success",
          content: savedWords(items.length, refused),
        });
      await sync.refresh();
      const { summary, version, revision } = sync.state().assessment;
      return call("POST /assessments/:id/complete", { id: summary.id, version, revision });
    });
  }
}

function offersOf(sync: DialogProps["sync"]) {
  const state = sync.state();
  return chartOffers(state, formOf(state.assessment.summary.reason, valuesOf(state), agencyToday()));
}
