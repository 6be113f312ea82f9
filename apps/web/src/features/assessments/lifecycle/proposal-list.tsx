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

type ProposalListProps = {
  sync: AssessmentSync;
  /** Goes to the item with this id. */
  onItem: (id: string) => void;
};

/** Every open proposal, with Accept and Decline for the signing clinician. */
export function ProposalList({ sync, onItem }: ProposalListProps) {
  const proposals = useSyncExternalStore(sync.subscribe, () => sync.state().proposals);
  const open = proposals.filter(({ decision }) => decision === null);
  if (open.length === 0) return null;
  return (
    <section className={styles.proposals} aria-label="Proposed answers">
      <Whose sync={sync} />
      <ul>
        {open.map((proposal) => (
          <Line key={proposal.id} proposal={proposal} sync={sync} onItem={onItem} />
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
  if (useIsSigner(sync))
    return <p>Changes proposed to the assessment you signed. Accept or decline each one.</p>;
  return (
    <p>
      Waiting for {signedBy === null ? "the signing clinician" : personName(signedBy)} to accept or decline.
    </p>
  );
}

function Line({ proposal, sync, onItem }: ProposalListProps & { proposal: Proposal }) {
  const { item, value, comment, kind, proposedBy, proposedAt } = proposal;
  const now = sync.state().answers.get(item)?.value ?? null;
  const field = fieldOfAnyForm(item);
  const name = field === undefined ? item : fieldName(field);
  const isSigner = useIsSigner(sync);
  const given = `${kind === "review" ? "Proposed" : "Answered on a device after signing"} by ${personName(proposedBy)}, ${showMoment(proposedAt)}`;
  // the item has the rest
  if (!isSigner)
    return (
      <li>
        <span>
          <button type="button" className={styles.toItem} onClick={() => onItem(item)}>
            {name}
          </button>{" "}
          <small>{given}</small>
        </span>
      </li>
    );
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <br />
        Current answer: {valueWords(item, now)}
        <br />
        Proposed: {valueWords(item, value)}
        <br />
        <small>
          {given}
          {comment && `: “${comment}”`}
        </small>
      </span>
      <ProposalDecision proposal={proposal} name={name} sync={sync} onDecided={focusContent} />
    </li>
  );
}

function valueWords(item: string, value: string | null) {
  const field = fieldOfAnyForm(item);
  if (value === null) return "Not answered";
  return field === undefined ? value : answerWords(field, value);
}

/** The decided line disappears; the page's content stays. */
const focusContent = () => document.getElementById("main")?.focus({ preventScroll: true });
