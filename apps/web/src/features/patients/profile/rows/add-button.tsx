import { Button } from "@mantine/core";
import { Icon } from "#src/ui/icon.tsx";

/** For the top of a panel; `label` says what is added. */
export const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button
    variant="default"
    size="compact-sm"
    leftSection={<Icon name="add" size={16} />}
    aria-label={label}
    onClick={onAdd}
  >
    Add
  </Button>
);
