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
  review: "Start review",
  approve: "Approve",
  return: "Send back for correction…",
  send: "Mark as sent…",
  receive: "Record physician signature…",
  file: "File",
  "new-version": "Start new version",
};

const dialogs = { sign: SignPlanDialog, history: HistoryDialog } as const;

/** Actions that a plan shares with other documents. */
type PaperAct = Extract<PlanAct, "return" | "send" | "receive">;

/** The dialog of such an action, from another feature. */
export type RenderPaperAct = (props: { id: string; act: PaperAct; onClose: () => void }) => ReactNode;

type PlanActsProps = {
  plan: PlanOfCareRecord;
  renderPaperAct: RenderPaperAct;
  /** Saves the text before an action. False if that failed. */
  onBefore: () => Promise<boolean>;
};

/** The actions that the plan's status allows. */
export function PlanActs({ plan, renderPaperAct, onBefore }: PlanActsProps) {
  const acts = usePossibleActs(plan.status);
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const [paperAct, setPaperAct] = useState<PaperAct>();
  const { begin, busy, refusal } = useQuickActs(plan);
  const Opened = open && dialogs[open];
  return (
    <>
      <div className={styles.bar} role="group" aria-label="Plan of care actions">
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
