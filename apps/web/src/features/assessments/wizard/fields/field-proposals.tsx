import type { Proposal } from "@hearthside/contract";
import type { Field } from "@hearthside/oasis";
import { showMoment } from "#src/lib/moments.ts";
import { fieldName } from "../../answer-words.ts";
import { ProposalDecision } from "../../lifecycle/proposal-decision.tsx";
import { personName } from "../../words.ts";
import { focusField } from "../section/land.ts";
import { useWizard } from "../state/use-form.ts";
import { valueWords } from "../value-words.ts";
import styles from "./fields.module.css";

type FieldProposalsProps = { field: Field; proposals: readonly Proposal[] };

/** Changes proposed to a signed assessment; the signing clinician accepts or declines each. */
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
  const { store, mayDecide } = useWizard();
  const { kind, value, comment, proposedBy, proposedAt } = proposal;
  return (
    <div>
      <p>
        <strong>{kind === "review" ? "Proposed" : "Answered on a device after signing"}</strong> by{" "}
        {personName(proposedBy)}, {showMoment(proposedAt)}: {valueWords(field, value)}
      </p>
      {comment && <p className={styles.hint}>“{comment}”</p>}
      {mayDecide && (
        <ProposalDecision
          proposal={proposal}
          name={fieldName(field)}
          sync={store.sync}
          onDecided={() => focusField(field.id)}
        />
      )}
    </div>
  );
}
