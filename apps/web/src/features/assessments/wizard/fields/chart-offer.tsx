import type { Field } from "@hearthside/oasis";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useAct } from "../../use-act.ts";
import { focusField } from "../section/land.ts";
import type { FieldState } from "../state/field-state.ts";
import { useStatus, useWizard } from "../state/use-form.ts";
import { valueWords } from "../value-words.ts";
import styles from "./fields.module.css";

/** A fact that was corrected here and not yet in the chart. */
export function ChartOffer({ field, state }: { field: Field; state: FieldState }) {
  const { mayCorrectChart } = useWizard();
  const inChart = useStatus(({ assessment }) => field.fact && assessment.facts[field.fact]);
  const [corrected, setCorrected] = useState<string>();
  if (!mayCorrectChart || !isCorrection(field, state) || inChart === undefined) return null;
  if (inChart === state.value || corrected === state.value) return null;
  return (
    <p className={styles.offer}>
      The chart says {valueWords(field, inChart)}.{" "}
      <CorrectButton item={field.id} isSent={!state.isPending} onDone={() => setCorrected(state.value)} />
    </p>
  );
}

/** What an assessment may correct in the chart; the rest is corrected where it is kept. */
const correctable = /^(patient|admission|coverage|legalRepresentative|contact|diagnosis)\.|^physician\.npi$/;

const isCorrection = (field: Field, { source, value }: FieldState) =>
  correctable.test(field.fact ?? "") &&
  !field.readonly &&
  !field.isSsn &&
  source === null &&
  value !== undefined &&
  value !== "-" &&
  value !== field.alternative?.value;

type CorrectButtonProps = { item: string; isSent: boolean; onDone: () => void };

function CorrectButton({ item, isSent, onDone }: CorrectButtonProps) {
  const id = useStatus(({ assessment }) => assessment.summary.id);
  const { store } = useWizard();
  const { act, busy, refusal } = useAct("The chart could not be corrected.");
  const { notify } = useToasts();
  if (!isSent) return <span className={styles.hint}>It can be corrected once this answer is saved.</span>;
  return (
    <>
      <BusyButton size="compact-sm" variant="default" busy={busy} onClick={() => act(correct)}>
        Also correct the chart
      </BusyButton>
      {refusal && <span role="alert"> {refusal.message}</span>}
    </>
  );

  async function correct(): Promise<void> {
    await call("POST /assessments/:id/chart", { id, item });
    await store.sync.refresh();
    focusField(item);
    onDone();
    notify({ variant: "success", content: "The chart was corrected." });
  }
}
