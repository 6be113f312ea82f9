import { Select as KitSelect, type SelectProps as KitSelectProps } from "@mantine/core";
import type { SyntheticEvent } from "react";
import { Icon } from "./icon.tsx";
import styles from "./select.module.css";

export type SelectOption<Value extends string = string> = { label: string; value: Value };

type SelectProps<Value extends string> = Omit<
  KitSelectProps,
  "data" | "value" | "onChange" | "allowDeselect"
> & {
  options: readonly SelectOption<Value>[];
  value?: Value | null;
  onChange: (value: Value) => void;
};

/** One of a closed set. Selecting the current value only closes the list; a read-only list does not open. */
export function Select<Value extends string>({
  options,
  value = null,
  onChange,
  ...field
}: SelectProps<Value>) {
  const closed = field.readOnly ? { dropdownOpened: false, "aria-readonly": true } : {};
  const formValues = field.searchable ? { onFocus: selectText, onClick: selectText } : {};
  return (
    <KitSelect
      withScrollArea={false}
      classNames={styles}
      rightSection={<Icon name="chevronDown" size={16} />}
      rightSectionPointerEvents="none"
      {...formValues}
      {...field}
      {...closed}
      data={options}
      value={value}
      allowDeselect={false}
      onChange={(picked) => {
        const option = options.find(({ value }) => value === picked);
        if (option) onChange(option.value);
      }}
    />
  );
}

/** Typed text replaces the selection. */
const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();
