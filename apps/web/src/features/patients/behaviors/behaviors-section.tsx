import { Behavior, BehaviorFields } from "@hearthside/contract";
import { behaviorKinds } from "@hearthside/contract/chart-labels";
import { Checkbox, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { call, callQuery } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordEditor, recordKind } from "#src/ui/records/record-editor.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { RemovedMark, useRecordList } from "#src/ui/records/use-record-list.tsx";
import { ListHead } from "#src/ui/records/use-removal.tsx";
import { Select } from "#src/ui/select.tsx";

/** A patient's observations: safety concerns first, then the latest first. */
export function BehaviorsSection({ patientId, subjectId }: BehaviorsSectionProps) {
  const queries = useQueryClient();
  const queryKey = behaviorsKey(patientId);
  const reload = () => void queries.invalidateQueries({ queryKey });
  useLiveRecords({ kind: "chart", patientId, queryKey });
  const list = useRecordList<Behavior>({
    mayEdit: useMay("patients", "edit"),
    nameOf: ({ kind, observedOn }) => `${kindLabels[kind]}, ${showDate(observedOn)}`,
    removes: "the observation from the list",
    put: behaviorKind.put,
    reload,
    dialog: (behavior, onClose) => <BehaviorDialog {...{ patientId, behavior, reload, onClose }} />,
  });
  const { data } = useSuspenseQuery(behaviorList(patientId, list.withRemoved));
  return (
    <div>
      <ListHead addLabel="Add observation" {...list.head} />
      <DataTable
        caption="Patient behavior"
        captionHidden
        columns={[...behaviorColumns, ...list.actions]}
        rows={data.behaviors.toSorted((one, other) => placeOf(one) - placeOf(other))}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="note" title="No observations yet">
            Behavior that visiting staff should know about appears here, safety concerns first. Add one with
            Add observation.
          </Empty>
        }
        marked={subjectId}
      />
      {list.dialogs}
    </div>
  );
}

type BehaviorsSectionProps = { patientId: string; subjectId?: string | undefined };

const placeOf = ({ isSafetyConcern, isRemoved }: Behavior) => (isRemoved ? 2 : isSafetyConcern ? 0 : 1);

const behaviorColumns: readonly Column<Behavior>[] = [
  { header: "Behavior", cell: (behavior) => <Kind behavior={behavior} /> },
  { header: "What was observed", cell: ({ note }) => note },
  { header: "Observed on", cell: ({ observedOn }) => showDate(observedOn) },
  { header: "Observed by", cell: ({ observedBy }) => observedBy ?? "Not recorded" },
];

const Kind = ({ behavior }: { behavior: Behavior }) => (
  <>
    {kindLabels[behavior.kind]}{" "}
    {behavior.isSafetyConcern && (
      <Badge tone="critical">
        <Icon name="warning" size={12} /> Safety concern
      </Badge>
    )}
    <RemovedMark row={behavior} />
  </>
);

const behaviorsKey = (patientId: string) => ["behaviors", patientId] as const;

const behaviorList = (patientId: string, withRemoved: boolean) =>
  callQuery({ queryKey: [...behaviorsKey(patientId), withRemoved] }, "GET /patients/:id/behaviors", {
    id: patientId,
    ...(withRemoved && { removed: "true" as const }),
  });

type BehaviorDialogProps = {
  patientId: string;
  behavior: Behavior | undefined;
  reload: () => void;
  onClose: () => void;
};

const BehaviorDialog = ({ patientId, behavior, ...on }: BehaviorDialogProps) => (
  <RecordEditor
    kind={behaviorKind}
    record={behavior}
    initial={{ kind: "", observedOn: agencyToday(), isSafetyConcern: false, note: "" }}
    add={(input) => call("POST /behaviors", { ...input, patientId })}
    saved={() => "The observation was saved."}
    {...on}
  >
    {(form) => <BehaviorFormFields form={form} />}
  </RecordEditor>
);

const BehaviorFormFields = ({ form }: { form: UseFormReturnType<BehaviorValues> }) => (
  <>
    <Select
      label={fieldLabels.kind}
      data-autofocus
      options={kinds}
      placeholder="Choose"
      {...form.getInputProps("kind")}
      value={form.values.kind === "" ? null : form.values.kind}
    />
    <DayField
      label={fieldLabels.observedOn}
      max={agencyToday()}
      {...form.getInputProps("observedOn")}
      value={form.values.observedOn}
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

function describe(field: keyof BehaviorValues, values: BehaviorValues): string {
  if (field === "kind") return values.kind === "" ? "Not chosen" : kindLabels[values.kind];
  if (field === "isSafetyConcern") return values.isSafetyConcern ? "Yes" : "No";
  return field === "observedOn" ? showDate(values.observedOn) : values.note;
}

const behaviorKind = recordKind({
  noun: "observation",
  schema: Behavior,
  toValues: behaviorToValues,
  toInput: (values) => BehaviorFields.parse(values),
  problems: behaviorProblems,
  fieldLabels,
  show: describe,
  change: (input) => call("PUT /behaviors/:id", input),
});

const kindLabels = {
  cooperative: "Cooperative",
  withdrawn: "Withdrawn",
  anxious: "Anxious",
  agitated: "Agitated",
  "verbally-aggressive": "Verbally aggressive",
  "physically-aggressive": "Physically aggressive",
  "refuses-care": "Refuses care",
  wanders: "Wanders",
  "unsafe-home": "Unsafe home",
  other: "Other",
} as const satisfies Record<Behavior["kind"], string>;

const kinds = behaviorKinds.map((value) => ({ value, label: kindLabels[value] }));
