import { type Behavior, BehaviorFields } from "@hearthside/contract";
import { showDate } from "#src/ui/date/date-text.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { kindWords } from "./words.ts";

/** The form's values. `observedOn` is a date, or typed text that is not a date. */
export type BehaviorValues = {
  kind: Behavior["kind"] | "";
  observedOn: string;
  isSafetyConcern: boolean;
  note: string;
};

export const behaviorToValues = ({ kind, observedOn, isSafetyConcern, note }: Behavior): BehaviorValues => ({
  kind,
  observedOn,
  isSafetyConcern,
  note,
});

export const newBehavior = (today: string): BehaviorValues => ({
  kind: "",
  observedOn: today,
  isSafetyConcern: false,
  note: "",
});

/** The API input for valid values. */
export const behaviorInput = (values: BehaviorValues) => BehaviorFields.parse(values);

export function behaviorProblems(values: BehaviorValues): Record<string, string> {
  const problems = schemaProblems(BehaviorFields, values);
  return {
    ...problems,
    ...(values.kind === "" && { kind: "Please choose a behavior" }),
    ...(values.observedOn === "" && { observedOn: "Please enter the date" }),
  };
}

export const fieldLabels = {
  kind: "Behavior",
  observedOn: "Observed on",
  isSafetyConcern: "Safety concern",
  note: "What was observed",
} as const satisfies Record<keyof BehaviorValues, string>;

export function inWords(field: keyof BehaviorValues, values: BehaviorValues): string {
  if (field === "kind") return values.kind === "" ? "Not chosen" : kindWords[values.kind];
  if (field === "isSafetyConcern") return values.isSafetyConcern ? "Yes" : "No";
  return field === "observedOn" ? showDate(values.observedOn) : values.note;
}
