import { medicationMarks } from "@hearthside/contract/chart-labels";
import { Autocomplete, type ComboboxItem, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { PhysicianSelect } from "#src/features/patients/physicians/physician-select.tsx";
import { physicianName } from "#src/lib/person-name.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { Select } from "#src/ui/select.tsx";
import { markLabels } from "../labels.ts";
import { nameSuggestions } from "../queries.ts";
import { type Draft, type LineValues, medicationFieldLabels, validateDraft } from "./drafts.ts";
import styles from "./full-list.module.css";

type OnChange = (changes: Partial<LineValues>, prescriberLabel?: string) => void;
type LineFieldsProps = {
  draft: Draft;
  problems: FieldProblems;
  isStopping: boolean;
  isClashing: boolean;
  onChange: OnChange;
};
type PartProps = Pick<LineFieldsProps, "problems" | "onChange"> & {
  values: LineValues;
  /** Whether a field may not be left empty. */
  isRequired: (field: keyof LineValues) => boolean;
};

const marks = [
  { value: "", label: "Not recorded" },
  ...medicationMarks.map((value) => ({ value, label: markLabels[value] })),
] as const;

export function LineFields({ draft, problems, isStopping, isClashing, onChange }: LineFieldsProps) {
  const { values } = draft;
  const isRequired = (field: keyof LineValues) =>
    (field === "clashReason" && isClashing) ||
    field in validateDraft({ ...draft, values: { ...values, [field]: "" } });
  const part = { values, problems, isRequired, onChange };
  const isReasonShown = isClashing || values.clashReason !== "" || problems.clashReason !== undefined;
  return (
    <div className={styles.fields}>
      <NameField
        value={values.name}
        error={problems.name}
        onChange={(name) => onChange({ name })}
        onPick={pick}
      />
      <Text field="dose" {...part} />
      <Text field="route" {...part} />
      <Text field="frequency" {...part} />
      <Day field="startDate" {...part} />
      <Day field="endDate" {...part} />
      <Text field="classification" {...part} />
      <Select
        label={medicationFieldLabels.newOrChanged}
        options={marks}
        value={values.newOrChanged}
        onChange={(newOrChanged) => onChange({ newOrChanged })}
      />
      <Prescriber {...part} />
      <Text field="purpose" {...part} />
      {isStopping && <Text field="discontinueReason" isWhy {...part} />}
      {isReasonShown && <Text field="clashReason" {...part} />}
    </div>
  );

  /** Fills empty fields with the usual values. */
  function pick(name: string, usual: { classification: string | null; route: string | null }) {
    onChange({
      name,
      ...(values.classification === "" && { classification: usual.classification ?? "" }),
      ...(values.route === "" && { route: usual.route ?? "" }),
    });
  }
}

type TextName =
  | "dose"
  | "route"
  | "frequency"
  | "classification"
  | "purpose"
  | "discontinueReason"
  | "clashReason"
  | "prescriberName";

const Text = ({
  field,
  label = medicationFieldLabels[field],
  isWhy = false,
  values,
  problems,
  isRequired,
  onChange,
}: PartProps & { field: TextName; label?: string; isWhy?: boolean }) => (
  <TextInput
    label={label}
    value={values[field]}
    required={isRequired(field)}
    error={problems[field]}
    autoComplete="off"
    data-why={isWhy || undefined}
    onChange={(event) => onChange({ [field]: event.currentTarget.value })}
  />
);

const Day = ({
  field,
  values,
  problems,
  isRequired,
  onChange,
}: PartProps & { field: "startDate" | "endDate" }) => (
  <DayField
    label={medicationFieldLabels[field]}
    value={values[field]}
    required={isRequired(field)}
    error={problems[field]}
    onChange={(day) => onChange({ [field]: day })}
  />
);

/** From the directory, or by name if not listed there. */
const Prescriber = ({ values, problems, isRequired, onChange }: PartProps) => (
  <>
    <PhysicianSelect
      label={medicationFieldLabels.prescriberId}
      value={values.prescriberId === "" ? null : values.prescriberId}
      error={problems.prescriberId}
      onChange={(id, physician) =>
        onChange({ prescriberId: id ?? "", prescriberName: "" }, physician && physicianName(physician))
      }
    />
    {values.prescriberId === "" && (
      <Text
        field="prescriberName"
        label="Or enter the prescriber's name"
        values={values}
        problems={problems}
        isRequired={isRequired}
        onChange={onChange}
      />
    )}
  </>
);

type NameFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
  onPick: (name: string, usual: { classification: string | null; route: string | null }) => void;
};

/** Any name may be entered; names the agency uses and common ones are suggested. */
function NameField({ value, error, onChange, onPick }: NameFieldProps) {
  const [text] = useDebouncedValue(value.trim(), 200);
  const { data } = useQuery({ ...nameSuggestions(text), enabled: text !== "", throwOnError: false });
  const names = text === "" ? [] : (data?.names ?? []);
  return (
    <Autocomplete
      label={medicationFieldLabels.name}
      value={value}
      required
      error={error}
      data={names.map(({ name }) => name).filter((name) => name !== value)}
      openOnFocus={false}
      filter={({ options }) => options}
      maxDropdownHeight={250}
      comboboxProps={{ withinPortal: true }}
      autoComplete="off"
      spellCheck={false}
      onChange={onChange}
      onOptionSubmit={pick}
    />
  );

  function pick(name: ComboboxItem["value"]) {
    const usual = names.find((one) => one.name === name);
    if (usual !== undefined) onPick(name, usual);
  }
}
