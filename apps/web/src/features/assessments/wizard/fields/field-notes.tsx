import type { Field } from "@hearthside/oasis";
import { ProposeAnswer } from "../../lifecycle/propose-answer.tsx";
import type { FieldState } from "../state/field-state.ts";
import { useWizard } from "../state/use-form.ts";
import { Alternatives } from "./alternatives.tsx";
import { ChartOffer } from "./chart-offer.tsx";
import { fieldDomId } from "./control.ts";
import { FieldProposals } from "./field-proposals.tsx";
import styles from "./fields.module.css";

export const notesId = ({ id }: Pick<Field, "id">) => `${fieldDomId(id)}-notes`;

/** Notes on the answer: its origin, findings and other answers. */
export function FieldNotes({ field, state }: { field: Field; state: FieldState }) {
  return (
    <div className={styles.notes}>
      <div id={notesId(field)} className={styles.notes}>
        {state.source && state.value !== undefined && (
          <span className={styles.source}>{sourceWords[state.source]}</span>
        )}
        {isDiagnosis(field) && state.value !== undefined && (
          <span className={styles.hint}>Only the format is checked, not the code.</span>
        )}
        {state.findings.map(({ edit, severity, message }) => (
          <p key={`${edit} ${message}`} className={styles.finding} data-severity={severity}>
            <span className="visually-hidden">{severityWords[severity]}: </span>
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
  const { store, mayPropose } = useWizard();
  return mayPropose && !field.readonly && <ProposeAnswer sync={store.sync} field={field} />;
}

const isDiagnosis = ({ submission }: Field) => submission?.kind === "diagnosis";

export const severityWords = { fatal: "Fatal", warning: "Warning", info: "Information" } as const;

const sourceWords = {
  chart: "From the chart",
  agency: "From the agency",
  previous: "From the previous assessment",
  import: "From the imported file",
} as const;
