import { type Field, inOptionOrder, type Option } from "@hearthside/oasis";
import { Checkbox, TextInput } from "@mantine/core";
import { DateField } from "#src/ui/date/date-field.tsx";
import { RequiredLabel } from "#src/ui/required-label.tsx";
import { Select } from "#src/ui/select.tsx";
import styles from "./lifecycle.module.css";

type ProposedValueProps = {
  field: Field;
  /** "" if nothing is proposed yet. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One control for every type of field, including the choices that replace an answer. */
export function ProposedValue(props: ProposedValueProps) {
  const instead = insteadOf(props.field);
  const isInstead = instead.some((option) => option.value === props.value);
  if (props.field.type === "select") return <Codes {...props} />;
  return (
    <div className={styles.choices}>
      <Own {...props} value={isInstead ? "" : props.value} />
      {instead.map((option) => (
        <Checkbox
          key={option.value}
          label={optionWords(option)}
          checked={props.value === option.value}
          onChange={(event) => props.onChange(event.currentTarget.checked ? option.value : "")}
        />
      ))}
    </div>
  );
}

const label = "Proposed answer";
const optionWords = ({ value, label: words }: Option) => `${value} ${words}`;

function insteadOf({ alternative, dash }: Field): readonly Option[] {
  return [...(alternative ? [alternative] : []), ...(dash ? [{ value: "-", label: "Not assessed" }] : [])];
}

function Codes({ field, value, error, onChange }: ProposedValueProps) {
  const options = [...(field.options ?? []), ...insteadOf(field)];
  return (
    <Select
      label={label}
      data-autofocus
      options={options.map((option) => ({ value: option.value, label: optionWords(option) }))}
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
          <Checkbox key={option.value} mt={8} value={option.value} label={optionWords(option)} />
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
