import { Button } from "@mantine/core";
import { Icon } from "#src/ui/icon.tsx";

/** Under what it changes; `label` says what that is. */
export const EditButton = ({ label, onEdit }: { label: string; onEdit: () => void }) => (
  <Button
    variant="default"
    size="compact-sm"
    mt={12}
    leftSection={<Icon name="pencil" size={16} />}
    aria-label={label}
    onClick={onEdit}
  >
    Edit
  </Button>
);
