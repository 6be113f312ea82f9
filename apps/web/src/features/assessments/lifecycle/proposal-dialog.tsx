import { answerProblem, type Field, inOptionOrder, type Option } from "@hearthside/oasis";
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { RequiredLabel } from "#src/ui/required-label.tsx";
import { Select } from "#src/ui/select.tsx";
import { fullFieldName } from "../full-field-name.ts";
import { answerText } from "../labels.ts";
import { readListsAgain } from "../queries.ts";
import styles from "./lifecycle.module.css";
import { RefusedAction } from "./refused-action.tsx";
import type { DialogProps } from "./use-lifecycle-action.ts";

/** Mounted only while open; one id per proposal, even if it is sent again. */
export function ProposalDialog({ sync, field, onClose }: DialogProps & { field: Field }) {
  const [proposalId] = useState(() => uuidv7());
  const now = sync.state().answers.get(field.id)?.value ?? null;
  const action = useAction(readListsAgain);
  const { form, ...editing } = useRecordForm({
    action,
    initial: { value: "", comment: "" },
    problems: ({ value }): Record<string, string> => {
      const problem = proposalProblem(field, value, now);
      return problem === undefined ? {} : { value: problem };
    },
    save: async ({ value, comment }) => {
      const { id } = sync.state().assessment.summary;
      const proposal = { id, proposalId, item: field.id, value, comment: comment.trim() || null };
      await call("POST /assessments/:id/proposals", proposal);
      await sync.refresh();
    },
    done: "Proposal sent to the signing clinician.",
    onSaved: onClose,
    otherwise: "The proposal could not be sent.",
  });
  return (
    <ActionDialog
      title="Propose another answer"
      label="Propose"
      editing={{ ...editing, refusal: undefined }}
      onClose={onClose}
    >
      <p>
        <strong>{fullFieldName(field)}</strong>
        <br />
        Current answer: {now === null ? "Not answered" : answerText(field, now)}
      </p>
      <p>The signing clinician accepts or declines your proposal.</p>
      <ProposedValue
        field={field}
        value={form.values.value}
        error={form.errors["value"]}
        onChange={(value) => form.setFieldValue("value", value)}
      />
      <Textarea
        label="Comment for the signing clinician"
        maxLength={500}
        {...form.getInputProps("comment")}
      />
      <RefusedAction refusal={action.refusal} onClose={onClose} />
    </ActionDialog>
  );
}

function proposalProblem(field: Field, value: string, now: string | null): string | undefined {
  if (value === "") return "Please enter an answer";
  return value === now ? "This is already the answer" : answerProblem(field, value);
}

type ProposedValueProps = {
  field: Field;
  /** "" if nothing is proposed yet. */
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
};

/** One control for every type of field, including the choices that replace an answer. */
function ProposedValue(props: ProposedValueProps) {
  const instead = insteadOf(props.field);
  const isInstead = instead.some((option) => option.value === props.value);
  if (props.field.type === "select") return <Codes {...props} />;
  return (
    <div className={styles.choices}>
      <Own {...props} value={isInstead ? "" : props.value} />
      {instead.map((option) => (
        <Checkbox
          key={option.value}
          label={optionText(option)}
          checked={props.value === option.value}
          onChange={(event) => props.onChange(event.currentTarget.checked ? option.value : "")}
        />
      ))}
    </div>
  );
}

const label = "Proposed answer";
const optionText = ({ value, label: text }: Option) => `${value} ${text}`;

function insteadOf({ alternative, dash }: Field): readonly Option[] {
  return [...(alternative ? [alternative] : []), ...(dash ? [{ value: "-", label: "Not assessed" }] : [])];
}

function Codes({ field, value, error, onChange }: ProposedValueProps) {
  const options = [...(field.options ?? []), ...insteadOf(field)];
  return (
    <Select
      label={label}
      data-autofocus
      options={options.map((option) => ({ value: option.value, label: optionText(option) }))}
      value={value === "" ? null : value}
      required
      error={error}
      onChange={onChange}
    />
  );
}

function Own({ field, value, error, onChange }: ProposedValueProps) {
  if (field.type === "checkbox")
    return (
      <Checkbox.Group
        label={<RequiredLabel>{label}</RequiredLabel>}
        error={error}
        value={value === "" ? [] : value.split(",")}
        onChange={(codes) => onChange(inOptionOrder(field, codes))}
      >
        {field.options?.map((option) => (
          <Checkbox key={option.value} mt={8} value={option.value} label={optionText(option)} />
        ))}
      </Checkbox.Group>
    );
  if (field.type === "date" && !field.isPartialDate)
    return (
      <DateField
        label={label}
        value={value === "" ? null : value}
        required
        error={error}
        onChange={(day, text) => onChange(day ?? text)}
      />
    );
  return (
    <TextInput
      label={label}
      description={field.unit}
      data-autofocus
      autoComplete="off"
      value={value}
      required
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
