import type { Proposal } from "@hearthside/contract";
import { fieldOfAnyForm } from "@hearthside/oasis";
import { useSyncExternalStore } from "react";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { answerWords, fieldName } from "../answer-words.ts";
import type { AssessmentSync } from "../sync/assessment-sync.ts";
import { useAct } from "../use-act.ts";
import { useMay } from "../use-may.ts";
import { personName } from "../words.ts";
import styles from "./lifecycle.module.css";
import { useAssessment } from "./use-assessment.ts";

/** Every proposed answer nobody has decided yet, with the decision for the signer. */
export function ProposalList({ sync }: { sync: AssessmentSync }) {
  const proposals = useSyncExternalStore(sync.subscribe, () => sync.state().proposals);
  const open = proposals.filter(({ decision }) => decision === null);
  if (open.length === 0) return null;
  return (
    <section className={styles.proposals} aria-label="Proposed answers">
      <Whose sync={sync} />
      <ul>
        {open.map((proposal) => (
          <Line key={proposal.id} proposal={proposal} sync={sync} />
        ))}
      </ul>
    </section>
  );
}

function useIsSigner(sync: AssessmentSync): boolean {
  const { signedBy } = useAssessment(sync);
  const { user } = useSession();
  const maySign = useMay("sign");
  return maySign && signedBy !== null && signedBy.id === user?.UserId;
}

function Whose({ sync }: { sync: AssessmentSync }) {
  const { signedBy } = useAssessment(sync);
  if (useIsSigner(sync)) return <p>These changes to what you signed wait for your decision.</p>;
  return <p>These changes wait for {signedBy === null ? "the signer" : personName(signedBy)}.</p>;
}

function Line({ proposal, sync }: { proposal: Proposal; sync: AssessmentSync }) {
  const { item, value, comment, kind, proposedBy, proposedAt } = proposal;
  const now = sync.state().answers.get(item)?.value ?? null;
  const field = fieldOfAnyForm(item);
  const isSigner = useIsSigner(sync);
  return (
    <li>
      <span>
        <strong>{field === undefined ? item : fieldName(field)}</strong>
        <br />
        Now: {valueWords(item, now)}
        <br />
        Proposed: {valueWords(item, value)}
        <br />
        <small>
          {kind === "review" ? "Proposed" : "Answered on a device after signing"} by {personName(proposedBy)},{" "}
          {showMoment(proposedAt)}
          {comment && `: “${comment}”`}
        </small>
      </span>
      {isSigner && <Decision proposal={proposal} sync={sync} />}
    </li>
  );
}

function valueWords(item: string, value: string | null) {
  const field = fieldOfAnyForm(item);
  if (value === null) return "no answer";
  return field === undefined ? value : answerWords(field, value);
}

function Decision({ proposal, sync }: { proposal: Proposal; sync: AssessmentSync }) {
  const { act, busy, refusal } = useAct("The decision could not be saved.");
  return (
    <span className={styles.decision}>
      <BusyButton busy={busy} aria-label={`Accept ${proposal.item}`} onClick={() => decide("accepted")}>
        Accept
      </BusyButton>
      <BusyButton
        variant="default"
        busy={busy}
        aria-label={`Decline ${proposal.item}`}
        onClick={() => decide("declined")}
      >
        Decline
      </BusyButton>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
    </span>
  );

  function decide(decision: "accepted" | "declined") {
    const { id } = sync.state().assessment.summary;
    act(async () => {
      await call("POST /assessments/:id/proposals/:proposalId/decision", {
        id,
        proposalId: proposal.id,
        decision,
      });
      await sync.refresh();
    });
  }
}
