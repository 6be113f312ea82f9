import type { Field } from "@hearthside/oasis";
import { call } from "#src/lib/call.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { offerOf } from "../../chart-offers.ts";
import { useAct } from "../../use-act.ts";
import { focusField } from "../section/land.ts";
import type { FieldState } from "../state/field-state.ts";
import { useStatus, useWizard } from "../state/use-form.ts";
import { valueWords } from "../value-words.ts";
import styles from "./fields.module.css";

/** A fact answered here that is missing from the chart or differs from it. */
export function ChartOffer({ field, state }: { field: Field; state: FieldState }) {
  const { mayCorrectChart } = useWizard();
  const fact = field.fact ?? "";
  const known = useStatus(({ assessment }) => assessment.facts[fact]);
  const offer = offerOf(field, state, known === undefined ? {} : { [fact]: known });
  if (!mayCorrectChart || offer === undefined) return null;
  const { inChart } = offer;
  return (
    <p className={styles.offer}>
      {inChart === undefined ? "Not in the chart." : `The chart says ${valueWords(field, inChart)}.`}{" "}
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
  const { store } = useWizard();
  const { act, busy, refusal } = useAct("The chart could not be updated.");
  const { notify } = useToasts();
  if (!isSent) return <span className={styles.hint}>It can be added to the chart once it is saved.</span>;
  return (
    <>
      <BusyButton size="compact-sm" variant="default" busy={busy} onClick={() => act(correct)}>
        {label}
      </BusyButton>
      {refusal && <span role="alert"> {refusal.message}</span>}
    </>
  );

  async function correct(): Promise<void> {
    await call("POST /assessments/:id/chart", { id, items: [item] });
    await store.sync.refresh();
    focusField(item);
    notify({ variant: "success", content: "Chart updated." });
  }
}
