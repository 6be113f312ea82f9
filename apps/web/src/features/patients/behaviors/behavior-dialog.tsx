import { Behavior, BehaviorFields } from "@hearthside/contract";
import { behaviorKinds } from "@hearthside/contract/chart-words";
import { Checkbox, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { behaviorsKey } from "./queries.ts";
import { kindWords } from "./words.ts";

type BehaviorDialogProps = { patientId: string; behavior?: Behavior | undefined; onClose: () => void };

/** Adds or edits an observation. Mounted only while open. */
export function BehaviorDialog({ patientId, behavior, onClose }: BehaviorDialogProps) {
  const [id] = useState(() => behavior?.id ?? uuidv7());
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm({
    initial: behavior === undefined ? newBehavior(agencyToday()) : behaviorToValues(behavior),
    version: behavior?.version,
    problems: behaviorProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /behaviors", { id, patientId, ...behaviorInput(values) })
        : call("PUT /behaviors/:id", { id, version, ...behaviorInput(values) }),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: behaviorsKey(patientId) });
      sayDone({ words: "The observation was saved." });
      onClose();
    },
    readFresh: (context) => Behavior.safeParse(context).data,
    toValues: behaviorToValues,
    otherwise: "The observation could not be saved.",
  });
  const title = behavior === undefined ? "Add observation" : "Edit observation";
  return (
    <RecordForm
      title={title}
      label="Save"
      editing={editing}
      fieldLabels={fieldLabels}
      show={inWords}
      onClose={onClose}
    >
      <BehaviorFormFields form={editing.form} />
    </RecordForm>
  );
}

const kinds = behaviorKinds.map((value) => ({ value, label: kindWords[value] }));

const BehaviorFormFields = ({ form }: { form: UseFormReturnType<BehaviorValues> }) => (
  <>
    <Select
      label={fieldLabels.kind}
      data-autofocus
      options={kinds}
      placeholder="Choose"
      value={form.values.kind === "" ? null : form.values.kind}
      required={isRequired(form.getInputProps("kind"))}
      error={form.errors.kind}
      onChange={(kind) => form.setFieldValue("kind", kind)}
    />
    <DayField
      label={fieldLabels.observedOn}
      max={agencyToday()}
      value={form.values.observedOn}
      required={isRequired(form.getInputProps("observedOn"))}
      error={form.errors.observedOn}
      onChange={(observedOn) => form.setFieldValue("observedOn", observedOn)}
    />
    <div data-wide>
      <Textarea {...form.getInputProps("note")} label={fieldLabels.note} autosize minRows={3} />
    </div>
    <div data-wide>
      <Checkbox
        label="Safety concern: staff must know before the visit"
        checked={form.values.isSafetyConcern}
        onChange={(event) => form.setFieldValue("isSafetyConcern", event.currentTarget.checked)}
      />
    </div>
  </>
);

/** The form's values. `observedOn` is a date, or typed text that is not a date. */
type BehaviorValues = {
  kind: Behavior["kind"] | "";
  observedOn: string;
  isSafetyConcern: boolean;
  note: string;
};

const behaviorToValues = ({ kind, observedOn, isSafetyConcern, note }: Behavior): BehaviorValues => ({
  kind,
  observedOn,
  isSafetyConcern,
  note,
});

const newBehavior = (today: string): BehaviorValues => ({
  kind: "",
  observedOn: today,
  isSafetyConcern: false,
  note: "",
});

/** The API input for valid values. */
const behaviorInput = (values: BehaviorValues) => BehaviorFields.parse(values);

function behaviorProblems(values: BehaviorValues): Record<string, string> {
  const problems = schemaProblems(BehaviorFields, values);
  return {
    ...problems,
    ...(values.kind === "" && { kind: "Please choose a behavior" }),
    ...(values.observedOn === "" && { observedOn: "Please enter the date" }),
  };
}

const fieldLabels = {
  kind: "Behavior",
  observedOn: "Observed on",
  isSafetyConcern: "Safety concern",
  note: "What was observed",
} as const satisfies Record<keyof BehaviorValues, string>;

function inWords(field: keyof BehaviorValues, values: BehaviorValues): string {
  if (field === "kind") return values.kind === "" ? "Not chosen" : kindWords[values.kind];
  if (field === "isSafetyConcern") return values.isSafetyConcern ? "Yes" : "No";
  return field === "observedOn" ? showDate(values.observedOn) : values.note;
}
