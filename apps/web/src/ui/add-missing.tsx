import { Button } from "@mantine/core";

/** Shown beside missing facts; `label` says what is added. */
export const AddMissing = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button variant="subtle" size="compact-sm" aria-label={label} onClick={onAdd}>
    Add
  </Button>
);
