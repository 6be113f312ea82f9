import type { Proposal } from "@hearthside/contract";
import type { Field } from "@hearthside/oasis";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { fieldName } from "../../answer-words.ts";
import { useAct } from "../../use-act.ts";
import { personName } from "../../words.ts";
import { useStatus, useWizard } from "../state/use-form.ts";
import { valueWords } from "../value-words.ts";
import styles from "./fields.module.css";

type FieldProposalsProps = { field: Field; proposals: readonly Proposal[] };

/** Changes proposed to what was signed; the signer accepts or declines each. */
export function FieldProposals({ field, proposals }: FieldProposalsProps) {
  return (
    <section className={styles.choiceOfTwo} aria-label={`Proposed for ${fieldName(field)}`}>
      {proposals.map((proposal) => (
        <OneProposal key={proposal.id} field={field} proposal={proposal} />
      ))}
    </section>
  );
}

function OneProposal({ field, proposal }: { field: Field; proposal: Proposal }) {
  const { mayDecide } = useWizard();
  const { kind, value, comment, proposedBy, proposedAt } = proposal;
  return (
    <div>
      <p>
        <strong>{kind === "review" ? "Proposed" : "Answered on a device after signing"}</strong> by{" "}
        {personName(proposedBy)}, {showMoment(proposedAt)}: {valueWords(field, value)}
      </p>
      {comment && <p className={styles.hint}>“{comment}”</p>}
      {mayDecide && <Decision proposal={proposal} />}
    </div>
  );
}

function Decision({ proposal }: { proposal: Proposal }) {
  const { store } = useWizard();
  const id = useStatus(({ assessment }) => assessment.summary.id);
  const { act, busy, refusal } = useAct("The decision could not be saved.");
  const decide = (decision: "accepted" | "declined") =>
    act(async () => {
      const proposalId = proposal.id;
      await call("POST /assessments/:id/proposals/:proposalId/decision", { id, proposalId, decision });
      await store.sync.refresh();
    });
  return (
    <>
      <BusyButton size="compact-sm" busy={busy} onClick={() => decide("accepted")}>
        Accept
      </BusyButton>{" "}
      <BusyButton size="compact-sm" variant="default" busy={busy} onClick={() => decide("declined")}>
        Decline
      </BusyButton>
      {refusal && <p role="alert">{refusal.message}</p>}
    </>
  );
}
