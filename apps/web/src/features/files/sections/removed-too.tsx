import { Checkbox } from "@mantine/core";

type RemovedTooProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Shows what was taken off the chart as well, to look at and to put back. */
export const RemovedToo = ({ checked, onChange }: RemovedTooProps) => (
  <Checkbox
    label="Show removed files"
    checked={checked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
