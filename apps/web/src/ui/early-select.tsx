import { InputBase } from "@mantine/core";
import { Icon } from "./icon.tsx";
import { type BeforePopUp, laterPopUp } from "./later-pop-up.tsx";
import type { SelectOption } from "./select.tsx";

type EarlySelectProps<Value extends string> = {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** A select of a first page: its list loads after the first view. */
export function EarlySelect<Value extends string>({ onChange, ...field }: EarlySelectProps<Value>) {
  const pick = (picked: string) => {
    const option = field.options.find(({ value }) => value === picked);
    if (option) onChange(option.value);
  };
  return <Field {...field} onChange={pick} />;
}

const Field = laterPopUp<EarlySelectProps<string>>(async () => {
  const { Select } = await import("./select.tsx");
  return ({ startsOpen, ...field }) => <Select {...field} defaultDropdownOpened={startsOpen} />;
}, Before);

function Before({ label, options, value, disabled, id, onWant }: EarlySelectProps<string> & BeforePopUp) {
  return (
    <InputBase
      id={id}
      label={label}
      value={options.find((option) => option.value === value)?.label ?? ""}
      disabled={disabled ?? false}
      readOnly
      pointer
      aria-haspopup="listbox"
      rightSection={<Icon name="chevronDown" size={16} />}
      rightSectionPointerEvents="none"
      onClick={onWant}
      onKeyDown={({ key }) => ["ArrowDown", "ArrowUp", " ", "Enter"].includes(key) && onWant()}
    />
  );
}
