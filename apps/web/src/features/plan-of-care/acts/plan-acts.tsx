import type { PlanOfCareRecord } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import styles from "./acts.module.css";
import { HistoryDialog } from "./history-dialog.tsx";
import { PaperLink } from "./paper-link.tsx";
import { type PlanAct, usePossibleActs } from "./possible-acts.ts";
import { SignPlanDialog } from "./sign-plan-dialog.tsx";
import { useQuickActs } from "./use-quick-acts.ts";

export type ActProps = { plan: Pick<PlanOfCareRecord, "id" | "version">; onClose: () => void };

const words: { readonly [A in PlanAct]: string } = {
  sign: "Sign and submit",
  review: "Take into review",
  approve: "Approve",
  return: "Return…",
  send: "Note sending…",
  receive: "Note physician’s signature…",
  file: "File",
  "new-version": "New version",
};

const dialogs = { sign: SignPlanDialog, history: HistoryDialog } as const;

/** What is done with a plan as with any other paper. */
type PaperAct = Extract<PlanAct, "return" | "send" | "receive">;

/** The dialog of such an act, from another feature. */
export type RenderPaperAct = (props: { id: string; act: PaperAct; onClose: () => void }) => ReactNode;

type PlanActsProps = {
  plan: PlanOfCareRecord;
  renderPaperAct: RenderPaperAct;
  /** Saves what is typed before something is done with the plan; false: it could not. */
  onBefore: () => Promise<boolean>;
};

/** What can be done with the plan in the state it is in. */
export function PlanActs({ plan, renderPaperAct, onBefore }: PlanActsProps) {
  const acts = usePossibleActs(plan.status);
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const [paperAct, setPaperAct] = useState<PaperAct>();
  const { begin, busy, refusal } = useQuickActs(plan);
  const Opened = open && dialogs[open];
  return (
    <>
      <div className={styles.bar} role="group" aria-label="Acts on the plan of care">
        {acts.map((act) => (
          <BusyButton
            key={act}
            busy={busy}
            variant={act === "sign" || act === "approve" ? "filled" : "default"}
            onClick={() => void choose(act)}
          >
            {words[act]}
          </BusyButton>
        ))}
        <PaperLink planId={plan.id}>Print or PDF</PaperLink>
        <Button variant="subtle" onClick={() => setOpen("history")}>
          History
        </Button>
      </div>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      {Opened && <Opened plan={plan} onClose={() => setOpen(undefined)} />}
      {paperAct && renderPaperAct({ id: plan.id, act: paperAct, onClose: () => setPaperAct(undefined) })}
    </>
  );

  async function choose(act: PlanAct) {
    if (act === "sign") return (await onBefore()) && setOpen(act);
    if (act === "return" || act === "send" || act === "receive") return setPaperAct(act);
    begin(act);
  }
}
