import { Checkbox } from "@mantine/core";

type RemovedTooProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Also shows files removed from the chart, to view or restore. */
export const RemovedToo = ({ checked, onChange }: RemovedTooProps) => (
  <Checkbox
    label="Show removed files"
    checked={checked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
