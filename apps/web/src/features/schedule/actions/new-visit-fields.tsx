import type { PatientSchedule } from "@hearthside/contract";
import { orderDisciplines, urgencies, visitKinds } from "@hearthside/contract/visit-labels";
import { Textarea } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import { Select } from "#src/ui/select.tsx";
import { dayOf } from "../data/local-time.ts";
import { clockSpan } from "../data/time-text.ts";
import { disciplineLabels, kindLabels, notationText, urgencyLabels } from "../visit-labels.ts";
import styles from "./actions.module.css";
import { ClinicianField } from "./clinician-field.tsx";
import type { VisitFormValues } from "./new-visit.ts";
import { whenToSpan } from "./when.ts";
import { WhenFields } from "./when-fields.tsx";

type NewVisitFieldsProps = {
  formValues: VisitFormValues;
  problems: FormErrors;
  /** The chosen patient's schedule; undefined before one is chosen or while loading. */
  schedule: PatientSchedule | undefined;
  onChange: (change: Partial<VisitFormValues>) => void;
};

const none = "";
const disciplines = orderDisciplines.map((value) => ({
  value,
  label: `${disciplineLabels[value]} (${value})`,
}));
const kinds = visitKinds.map((value) => ({ value, label: kindLabels[value] }));
const urgencyOptions = [
  { value: none, label: "Not set" },
  ...urgencies.map((value) => ({ value, label: urgencyLabels[value] })),
];

export function NewVisitFields({ formValues, problems, schedule, onChange }: NewVisitFieldsProps) {
  return (
    <>
      <LineField {...{ formValues, problems, schedule, onChange }} />
      <div className={styles.row}>
        <Select
          label="Discipline"
          placeholder="Choose"
          options={disciplines}
          value={formValues.discipline}
          required
          error={problems["discipline"]}
          onChange={(discipline) => onChange({ discipline, frequencyId: null, userId: null })}
        />
        <Select
          label="Visit type"
          options={kinds}
          value={formValues.kind}
          error={problems["kind"]}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      <WhenFields
        when={formValues.when}
        problems={problems}
        onChange={(change) => onChange({ when: { ...formValues.when, ...change } })}
      />
      {formValues.discipline !== null && (
        <ClinicianField
          discipline={formValues.discipline}
          span={whenToSpan(formValues.when)}
          value={formValues.userId}
          error={problems["userId"]}
          onChange={(userId) => onChange({ userId })}
        />
      )}
      <div className={styles.row}>
        <Select
          label="Urgency"
          options={urgencyOptions}
          value={formValues.urgency ?? none}
          onChange={(chosen) => onChange({ urgency: urgencies.find((one) => one === chosen) ?? null })}
        />
        <JointField {...{ formValues, problems, schedule, onChange }} />
      </div>
      <Textarea
        label="Note"
        maxLength={2000}
        autosize
        minRows={2}
        value={formValues.note}
        error={problems["note"]}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}

/** Choosing an order fills in discipline and length; both can still be changed. */
function LineField({ formValues, problems, schedule, onChange }: NewVisitFieldsProps) {
  const lines = schedule?.orders ?? [];
  const options = lines.map(({ id, discipline, notation, visitMinutes }) => ({
    value: id,
    label: `${discipline} ${notationText(notation)}, ${visitMinutes} minutes`,
  }));
  return (
    <Select
      label="Order"
      data-autofocus
      description={schedule === undefined ? "Choose a patient first." : undefined}
      options={[{ value: none, label: "No order" }, ...options]}
      value={formValues.frequencyId ?? none}
      error={problems["frequencyId"]}
      onChange={choose}
    />
  );

  function choose(id: string) {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) return onChange({ frequencyId: null });
    const { discipline, visitMinutes } = line;
    const userId = discipline === formValues.discipline ? formValues.userId : null;
    onChange({
      frequencyId: id,
      discipline,
      userId,
      when: { ...formValues.when, minutes: String(visitMinutes) },
    });
  }
}

/** Visits of one patient may overlap only when they are marked as joint. */
function JointField({ formValues, problems, schedule, onChange }: NewVisitFieldsProps) {
  const sameDay = (schedule?.visits ?? []).filter(
    ({ start, status }) => dayOf(start) === formValues.when.day && status === "scheduled",
  );
  const options = sameDay.map((visit) => ({
    value: visit.id,
    label: `${visit.discipline}, ${clockSpan(visit)}`,
  }));
  return (
    <Select
      label="Joint visit with"
      options={[{ value: none, label: "None" }, ...options]}
      value={sameDay.some(({ id }) => id === formValues.jointWithId) ? formValues.jointWithId : none}
      error={problems["jointWithId"]}
      onChange={(id) => onChange({ jointWithId: id === none ? null : id })}
    />
  );
}
