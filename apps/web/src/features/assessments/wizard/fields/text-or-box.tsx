import type { Option } from "@hearthside/oasis";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import shared from "#src/ui/shared.module.css";
import { staffNamed } from "../../queries.ts";
import { useAssessmentWizard, useStatus } from "../state/form-store.ts";
import { type ControlProps, dashOption } from "./control.ts";
import styles from "./fields.module.css";
import { TextAnswerField } from "./text-answer-field.tsx";

/** A text, number or day, or one of the boxes that replace it. */
export function TextOrBox(props: ControlProps) {
  const { field, value } = props;
  const entered = value === "-" || value === field.alternative?.value ? undefined : value;
  if (field.isSsn) return <SsnField {...props} />;
  return (
    <>
      <TextAnswerField {...props} value={entered} />
      <InsteadBoxes {...props} />
    </>
  );
}

const delayMs = 50;

/** A staff member's name, suggested while typing; when offline any name can be typed. */
export function StaffNameField({ onAnswer, ...props }: ControlProps) {
  const [entered, setEntered] = useState("");
  const [text] = useDebouncedValue(entered, delayMs);
  const { data: found = [] } = useQuery(staffNamed(text));
  const listId = `${props.id}-staff`;
  const answer = (name: string | null) => {
    setEntered(name ?? "");
    onAnswer(name);
  };
  return (
    <>
      <TextAnswerField {...props} onAnswer={answer} suggestionsId={listId} />
      <datalist id={listId}>
        {found.map(({ id, firstName, lastName, discipline }) => (
          <option key={id} value={`${firstName} ${lastName}`}>
            {discipline}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The number itself stays in the chart; the device knows its last four digits. */
function SsnField({ field, id, value, onAnswer, describedBy }: ControlProps) {
  const ssnLastFour = useStatus(({ assessment }) => assessment.ssnLastFour);
  const inChart = useStatus(({ assessment }) => assessment.facts["patient.ssn"]);
  const isKnown = value !== undefined && value !== field.alternative?.value && ssnLastFour !== null;
  const isInChart = isKnown || inChart !== undefined;
  return (
    <>
      <input
        id={id}
        type="text"
        className={styles.input}
        readOnly
        aria-describedby={[describedBy, `${id}-where`].filter(Boolean).join(" ")}
        value={isKnown ? `XXX-XX-${ssnLastFour}` : ""}
      />
      <span className={shared.detail} id={`${id}-where`}>
        {isInChart ? "Kept in the patient's chart." : "No SSN in the patient's chart."}{" "}
        <ToChart isInChart={isInChart} />
      </span>
      <InsteadBoxes field={field} value={value} onAnswer={(now) => onAnswer(now ?? inChart ?? null)} />
    </>
  );
}

/** Links to the dialog where it is corrected. */
function ToChart({ isInChart }: { isInChart: boolean }) {
  const { mayCorrectChart } = useAssessmentWizard();
  const patient = useStatus(({ assessment }) => assessment.summary.patientId);
  if (!mayCorrectChart) return null;
  return (
    <Link to="/admin/clinical/patient-profile" search={{ patient, subject: patient }}>
      {isInChart ? "Edit the SSN in the chart" : "Add the SSN to the chart"}
    </Link>
  );
}

/** Boxes that replace a typed answer: NA, UK, "Not assessed". */
function InsteadBoxes({ field, value, onAnswer }: Pick<ControlProps, "field" | "value" | "onAnswer">) {
  const boxes = insteadOf(field);
  return boxes.map((box) => (
    <label key={box.value} className={styles.choice}>
      <input
        type="checkbox"
        checked={value === box.value}
        onChange={(event) => onAnswer(event.currentTarget.checked ? box.value : null)}
      />
      <span>
        {box.label} <span className="visually-hidden">instead of {field.label}</span>
      </span>
    </label>
  ));
}

function insteadOf({ alternative, dash, enterScore }: ControlProps["field"]): readonly Option[] {
  if (enterScore) return [];
  return [...(alternative ? [alternative] : []), ...(dash ? [dashOption] : [])];
}
