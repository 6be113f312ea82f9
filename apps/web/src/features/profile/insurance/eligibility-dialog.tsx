import type { Coverage, EligibilityCheck } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { payerAnswers } from "../queries.ts";
import { RowDetail, RowName } from "../rows/row-text.tsx";
import rowStyles from "../rows/rows.module.css";
import { methodWords, resultWords } from "../words.ts";
import { CheckForm } from "./check-form.tsx";
import styles from "./insurance.module.css";

type EligibilityDialogProps = { coverage: Coverage; mayEdit: boolean; onClose: () => void };

/** Earlier eligibility checks stay; each new check is added. */
export function EligibilityDialog({ coverage, mayEdit, onClose }: EligibilityDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`${coverage.payerName} eligibility`}>
      {mayEdit && !coverage.isRemoved && <CheckForm coverage={coverage} />}
      <h3 className={styles.soFar}>Previous checks</h3>
      <Loaded skeleton={<SkeletonList rows={2} />}>
        <Answers coverage={coverage} />
      </Loaded>
    </Dialog>
  );
}

function Answers({ coverage: { patientId, id } }: { coverage: Coverage }) {
  const { checks } = useSuspenseQuery(payerAnswers(patientId, id)).data;
  if (checks.length === 0) return <p>No eligibility checks yet.</p>;
  return (
    <ul className={rowStyles.rows} aria-label="Previous checks">
      {checks.map((check) => (
        <li key={check.id}>
          <AnswerLine check={check} />
        </li>
      ))}
    </ul>
  );
}

function AnswerLine({ check }: { check: EligibilityCheck }) {
  const { result, checkedOn, checkedBy, method, reference, note } = check;
  const { label, tone } = resultWords[result];
  return (
    <div className={rowStyles.what}>
      <RowName>
        {showDate(checkedOn)} <Badge tone={tone}>{label}</Badge>
      </RowName>
      <RowDetail>
        {[methodWords[method], `by ${checkedBy}`, reference !== null && `Reference ${reference}`]
          .filter(Boolean)
          .join(" · ")}
      </RowDetail>
      {note !== null && <span>{note}</span>}
    </div>
  );
}
