import type { Proposal } from "@hearthside/contract";
import type { Field } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { ProposalDecision, ProposeAnswer } from "#src/features/assessments/lifecycle/proposal-list.tsx";
import { call } from "#src/lib/call.ts";
import { thisDevice } from "#src/lib/device/this-device.ts";
import { showMoment } from "#src/lib/moments.ts";
import { personName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { offerOf } from "../../chart-offers.ts";
import { answerOrNone, fieldName, type Given, givenFrom } from "../../labels.ts";
import { readListsAgain } from "../../queries.ts";
import { useAssessmentWizard, useStatus } from "../state/form-store.ts";
import type { FieldState } from "../state/reading.ts";
import { fieldDomId, focusField } from "./control.ts";
import styles from "./fields.module.css";

export const notesId = ({ id }: Pick<Field, "id">) => `${fieldDomId(id)}-notes`;

/** Notes on the answer: its origin, findings and other answers. */
export function FieldNotes({ field, state }: { field: Field; state: FieldState }) {
  return (
    <div className={styles.notes}>
      <div id={notesId(field)} className={styles.notes}>
        {state.source && state.value !== undefined && (
          <span className={styles.source}>{sourceLabels[state.source]}</span>
        )}
        {isDiagnosis(field) && state.value !== undefined && (
          <span className={shared.detail}>Only the format is checked, not the code.</span>
        )}
        {state.findings.map(({ edit, severity, message }) => (
          <p key={`${edit} ${message}`} className={styles.finding} data-severity={severity}>
            <span className="visually-hidden">{findingSeverityLabels[severity]}: </span>
            {message} <span className={styles.edit}>{edit}</span>
          </p>
        ))}
      </div>
      {state.alternatives.length > 0 && <Alternatives field={field} state={state} />}
      {state.proposals.length > 0 && <FieldProposals field={field} proposals={state.proposals} />}
      <ChartOffer field={field} state={state} />
      <Propose field={field} />
    </div>
  );
}

function Propose({ field }: { field: Field }) {
  const { store, mayPropose } = useAssessmentWizard();
  return mayPropose && !field.readonly && <ProposeAnswer sync={store.sync} field={field} />;
}

const isDiagnosis = ({ submission }: Field) => submission?.kind === "diagnosis";

export const findingSeverityLabels = { fatal: "Fatal", warning: "Warning", info: "Information" } as const;

const sourceLabels = {
  chart: "From the chart",
  agency: "From the agency",
  previous: "From the previous assessment",
  import: "From the imported file",
} as const;

type FieldProposalsProps = { field: Field; proposals: readonly Proposal[] };

/** Changes proposed to a signed assessment; the signing clinician accepts or declines each. */
function FieldProposals({ field, proposals }: FieldProposalsProps) {
  return (
    <section className={styles.choiceOfTwo} aria-label={`Proposed for ${fieldName(field)}`}>
      {proposals.map((proposal) => (
        <OneProposal key={proposal.id} field={field} proposal={proposal} />
      ))}
    </section>
  );
}

function OneProposal({ field, proposal }: { field: Field; proposal: Proposal }) {
  const { store, mayDecide } = useAssessmentWizard();
  const { kind, value, comment, proposedBy, proposedAt } = proposal;
  return (
    <div>
      <p>
        <strong>{kind === "review" ? "Proposed" : "Answered on a device after signing"}</strong> by{" "}
        {personName(proposedBy)}, {showMoment(proposedAt)}: {answerOrNone(field, value)}
      </p>
      {comment && <p className={shared.detail}>“{comment}”</p>}
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

/** A fact answered here that is missing from the chart or differs from it. */
function ChartOffer({ field, state }: { field: Field; state: FieldState }) {
  const { mayCorrectChart } = useAssessmentWizard();
  const fact = field.fact ?? "";
  const known = useStatus(({ assessment }) => assessment.facts[fact]);
  const offer = offerOf(field, state, known === undefined ? {} : { [fact]: known });
  if (!mayCorrectChart || offer === undefined) return null;
  const { inChart } = offer;
  return (
    <p className={styles.offer}>
      {inChart === undefined ? "Not in the chart." : `The chart says ${answerOrNone(field, inChart)}.`}{" "}
      <CorrectButton
        item={field.id}
        label={inChart === undefined ? "Add to the chart" : "Update the chart too"}
        isSent={!state.isPending}
      />
    </p>
  );
}

type CorrectButtonProps = { item: string; label: string; isSent: boolean };

function CorrectButton({ item, label, isSent }: CorrectButtonProps) {
  const id = useStatus(({ assessment }) => assessment.summary.id);
  const { store } = useAssessmentWizard();
  const { run, busy, refusal } = useAction(readListsAgain);
  if (!isSent) return <span className={shared.detail}>It can be added to the chart once it is saved.</span>;
  return (
    <>
      <BusyButton
        size="compact-sm"
        variant="default"
        busy={busy}
        onClick={() => run(correct, "The chart could not be updated.", { done: "Chart updated." })}
      >
        {label}
      </BusyButton>
      {refusal && <span role="alert"> {refusal.message}</span>}
    </>
  );

  async function correct(): Promise<void> {
    await call("POST /assessments/:id/chart", { id, items: [item] });
    await store.sync.refresh();
    focusField(item);
  }
}

type AlternativesProps = { field: Field; state: FieldState };

type Side = {
  readonly key: string;
  readonly action: "Keep" | "Use";
  readonly value: string | null;
  readonly given: Given;
  readonly givenAt: string | undefined;
};

/** Two answers by two people or devices: both are shown with their origin until one is chosen. */
function Alternatives({ field, state }: AlternativesProps) {
  const { store, mayEdit } = useAssessmentWizard();
  const { user } = useSession();
  const here = { userId: user?.UserId, device: thisDevice() };
  return (
    <section className={styles.choiceOfTwo} aria-label={`Two answers to ${fieldName(field)}`}>
      <strong>There are {sidesOf(state).length === 2 ? "two" : "several"} answers. Choose one.</strong>
      {sidesOf(state).map(({ key, action, value, given, givenAt }) => (
        <div key={key} className={styles.side}>
          <p>
            {answerOrNone(field, value)},{" "}
            {[givenFrom(given, here), givenAt && showMoment(givenAt)].filter(Boolean).join(", ")}
          </p>
          {mayEdit && (
            <Button size="compact-sm" variant="default" onClick={() => choose(value)}>
              {action} {shortText(field, value)}, {givenFrom(given, here)}
            </Button>
          )}
        </div>
      ))}
    </section>
  );

  function choose(chosen: string | null): void {
    focusField(field.id);
    store.settle(field.id, chosen);
  }
}

function sidesOf({ value, isPending, source, alternatives }: FieldState): Side[] {
  const current = isPending ? undefined : alternatives[0]?.current;
  const given = isPending ? { device: thisDevice() } : { ...current, source };
  return [
    { key: "current", action: "Keep", value: value ?? null, given, givenAt: current?.givenAt },
    ...alternatives.map((other) => ({
      key: other.id,
      action: "Use" as const,
      value: other.value,
      given: other,
      givenAt: other.givenAt,
    })),
  ];
}

/** The code alone: its meaning is beside the button. */
function shortText(field: Field, value: string | null): string {
  if (value === null) return "no answer";
  return field.options === undefined ? answerOrNone(field, value) : value.replaceAll(",", ", ");
}
