import { Button } from "@mantine/core";
import { Icon } from "#src/ui/icon.tsx";

/** For the top of a panel; `label` says what is edited. */
export const EditButton = ({ label, onEdit }: { label: string; onEdit: () => void }) => (
  <Button
    variant="default"
    size="compact-sm"
    leftSection={<Icon name="pencil" size={16} />}
    aria-label={label}
    onClick={onEdit}
  >
    Edit
  </Button>
);
