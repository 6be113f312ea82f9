import { ActionIcon, Button } from "@mantine/core";
import { Icon } from "#src/ui/icon.tsx";

type RowActsProps = {
  name: string;
  isRemoved: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onPutBack: () => void;
};

/** What whoever may change a row does with it; one off the chart is only put back. */
export function RowActs({ name, isRemoved, onEdit, onRemove, onPutBack }: RowActsProps) {
  if (isRemoved)
    return (
      <Button variant="default" size="compact-sm" aria-label={`Put back ${name}`} onClick={onPutBack}>
        Put back
      </Button>
    );
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Edit ${name}`} onClick={onEdit}>
        <Icon name="pencil" size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="trash" size={16} />
      </ActionIcon>
    </>
  );
}
