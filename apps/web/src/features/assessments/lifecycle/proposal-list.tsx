import type { Proposal } from "@hearthside/contract";
import { fieldOfAnyForm } from "@hearthside/oasis";
import { useSyncExternalStore } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { answerWords, fieldName } from "../answer-words.ts";
import type { AssessmentSync } from "../sync/assessment-sync.ts";
import { useMay } from "../use-may.ts";
import { personName } from "../words.ts";
import styles from "./lifecycle.module.css";
import { ProposalDecision } from "./proposal-decision.tsx";
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
  const name = field === undefined ? item : fieldName(field);
  const isSigner = useIsSigner(sync);
  return (
    <li>
      <span>
        <strong>{name}</strong>
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
      {isSigner && <ProposalDecision proposal={proposal} name={name} sync={sync} onDecided={focusContent} />}
    </li>
  );
}

function valueWords(item: string, value: string | null) {
  const field = fieldOfAnyForm(item);
  if (value === null) return "no answer";
  return field === undefined ? value : answerWords(field, value);
}

/** The line that was decided goes; the page's content stays. */
const focusContent = () => document.getElementById("main")?.focus({ preventScroll: true });
