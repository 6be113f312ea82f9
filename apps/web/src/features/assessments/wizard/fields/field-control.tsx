import type { Option } from "@hearthside/oasis";
import type { ComboboxItem } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { staffNamed } from "../../queries.ts";
import { useAssessmentWizard, useStatus } from "../state/form-store.ts";
import { Checklist, SingleBox } from "./checklist.tsx";
import { ChoiceList, ChoiceMenu, choicesOf, menuText } from "./choice-list.tsx";
import { type ControlProps, dashOption, isListed, isSingleBox } from "./control.ts";
import styles from "./fields.module.css";
import { ScoreField } from "./score-field.tsx";
import { DateRange, TextAnswerField } from "./text-answer-field.tsx";

/** The control for this question. */
export function FieldControl(props: ControlProps) {
  const { field, isCompact } = props;
  if (field.enterScore) return <ScoreField {...props} />;
  switch (field.type) {
    case "select":
      if (isCompact) return <ChoiceMenu {...props} />;
      return isListed(field) ? <ChoiceList {...props} /> : <SearchMenu {...props} />;
    case "checkbox":
      return isSingleBox(field) ? <SingleBox {...props} /> : <Checklist {...props} />;
    case "date-range":
      return <DateRange {...props} />;
    case "text":
    case "number":
    case "date":
      return <TextOrAlternative {...props} />;
    case "search":
      return <StaffField {...props} />;
    case "subgroup":
      return null;
    default:
      return field.type satisfies never;
  }
}

function TextOrAlternative(props: ControlProps) {
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
function StaffField({ onAnswer, ...props }: ControlProps) {
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

/** One code of a long list, found by the code or its meaning. */
function SearchMenu({ field, id, value, onAnswer, describedBy, isInvalid }: ControlProps) {
  const choices = choicesOf(field).map((option) => ({ value: option.value, label: menuText(option) }));
  const none = value === undefined ? [] : [noAnswer];
  return (
    <Select
      id={id}
      className={styles.searched}
      aria-describedby={describedBy}
      error={isInvalid}
      placeholder={noAnswer.label}
      searchable
      selectFirstOptionOnChange
      comboboxProps={{ keepMounted: false }}
      nothingFoundMessage="No matching code or name"
      filter={({ search }) => bestFirst([...none, ...choices], search)}
      options={[...none, ...choices]}
      value={value ?? null}
      onChange={(code) => onAnswer(code === noAnswer.value ? null : code)}
    />
  );
}

const noAnswer = { value: "none", label: "No answer yet" };

/**
 * Options matching `search`: the code first, then names that begin with it, then names that contain it. All of them while
 * the field shows what is chosen.
 */
function bestFirst(options: readonly ComboboxItem[], search: string): ComboboxItem[] {
  const entered = search.trim().toLowerCase();
  if (options.some(({ label }) => label.toLowerCase() === entered)) return [...options];
  const fits = options.map((option) => ({ option, rank: rankOf(option, entered) }));
  return fits
    .filter(({ rank }) => rank < ranks)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

const ranks = 4;

function rankOf({ value, label }: ComboboxItem, entered: string): number {
  const [code, text] = [value.toLowerCase(), label.toLowerCase()];
  if (entered === "" || code === entered) return 0;
  if (value === noAnswer.value) return text.startsWith(entered) ? 1 : ranks;
  if (code.startsWith(entered) || text.startsWith(entered)) return 1;
  if (text.replace(/^\S+ - /, "").startsWith(entered)) return 2;
  return text.includes(entered) ? 3 : ranks;
}
