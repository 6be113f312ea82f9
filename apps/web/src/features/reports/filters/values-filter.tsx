import { Button, Checkbox, InputBase, Popover } from "@mantine/core";
import { useId, useState } from "react";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./filters.module.css";

type ValuesFilterProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  /** None: all. */
  values: readonly string[];
  onChange: (values: string[]) => void;
};

/** Some values of a closed set. */
export function ValuesFilter({ label, options, values, onChange }: ValuesFilterProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <Popover id={id} opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          pointer
          label={label}
          labelProps={{ id: `${id}-label` }}
          aria-labelledby={`${id}-label ${id}-text`}
          rightSection={<Icon name="chevronDown" size={16} />}
          rightSectionPointerEvents="none"
          onClick={() => setOpened(!opened)}
        >
          <span id={`${id}-text`} className={styles.chosen}>
            {chosenWords(options, values)}
          </span>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown className={styles.values}>
        <Checkbox.Group label={label} value={[...values]} onChange={onChange}>
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} mt={8} />
          ))}
        </Checkbox.Group>
        <Button variant="default" size="compact-sm" mt={12} onClick={() => onChange([])}>
          All
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

function chosenWords(options: ValuesFilterProps["options"], values: readonly string[]): string {
  if (values.length === 0) return "All";
  const labels = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
  return labels.length <= 2 ? labels.join(", ") : `${labels.length} of ${options.length}`;
}
