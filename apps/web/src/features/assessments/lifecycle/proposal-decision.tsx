import type { Proposal } from "@hearthside/contract";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import type { AssessmentSync } from "../sync/assessment-sync.ts";
import { useAct } from "../use-act.ts";
import styles from "./lifecycle.module.css";

type ProposalDecisionProps = {
  proposal: Proposal;
  /** The name of the proposal's field. */
  name: string;
  sync: AssessmentSync;
  /** Called before the buttons disappear, to move the focus to an element that stays. */
  onDecided: () => void;
};

type Decided = "accepted" | "declined";

/** The signing clinician accepts or declines a proposed answer. */
export function ProposalDecision({ proposal, name, sync, onDecided }: ProposalDecisionProps) {
  const { act, busy, refusal } = useAct("The decision could not be saved.");
  const { notify } = useToasts();
  const decide = (decision: Decided) => () => act(() => save(decision));
  return (
    <span className={styles.decision}>
      <BusyButton size="compact-sm" busy={busy} aria-label={`Accept ${name}`} onClick={decide("accepted")}>
        Accept
      </BusyButton>
      <BusyButton
        size="compact-sm"
        variant="default"
        busy={busy}
        aria-label={`Decline ${name}`}
        onClick={decide("declined")}
      >
        Decline
      </BusyButton>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
    </span>
  );

  async function save(decision: Decided) {
    const { id } = sync.state().assessment.summary;
    const proposalId = proposal.id;
    await call("POST /assessments/:id/proposals/:proposalId/decision", { id, proposalId, decision });
    onDecided();
    await sync.refresh();
    notify({ variant: "success", content: `The answer proposed for ${name} was ${decision}.` });
  }
}
