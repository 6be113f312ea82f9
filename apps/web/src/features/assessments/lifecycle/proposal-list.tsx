import type { Proposal } from "@hearthside/contract";
import { type Field, fieldOfAnyForm } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { personName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { later } from "#src/ui/later.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { fullFieldName } from "../full-field-name.ts";
import { answerText } from "../labels.ts";
import { readListsAgain } from "../queries.ts";
import type { AssessmentSync } from "../sync/assessment-sync.ts";
import styles from "./lifecycle.module.css";
import { useAssessment } from "./lifecycle-actions.tsx";

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
  const maySign = useMay("assessments", "sign");
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
  const name = field === undefined ? item : fullFieldName(field);
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
        Current answer: {valueText(item, now)}
        <br />
        Proposed: {valueText(item, value)}
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

function valueText(item: string, value: string | null) {
  const field = fieldOfAnyForm(item);
  if (value === null) return "Not answered";
  return field === undefined ? value : answerText(field, value);
}

/** The decided line disappears; the page's content stays. */
const focusContent = () => document.getElementById("main")?.focus({ preventScroll: true });

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
  const { run, busy, refusal } = useAction(readListsAgain);
  const decide = (decision: Decided) => () =>
    run(() => save(decision), "The decision could not be saved.", {
      done: `The answer proposed for ${name} was ${decision}.`,
    });
  return (
    <span className={`${shared.line} ${styles.decision}`}>
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
  }
}

const ProposalDialog = later(async () => (await import("./proposal-dialog.tsx")).ProposalDialog);

/** Shown to the reviewer at each field of an assessment in review. */
export function ProposeAnswer({ sync, field }: { sync: AssessmentSync; field: Field }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        className={styles.propose}
        aria-label={`Propose another answer to ${fullFieldName(field)}`}
        onClick={() => setOpened(true)}
      >
        Propose another answer
      </Button>
      {opened && <ProposalDialog sync={sync} field={field} onClose={() => setOpened(false)} />}
    </>
  );
}
