import { ActionIcon, Button } from "@mantine/core";
import { Icon } from "../icon.tsx";
import styles from "./records.module.css";

type RowActsProps = {
  name: string;
  isRemoved: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onRestore: () => void;
};

/** The actions of one row. */
export function RowActs({ name, isRemoved, onEdit, onRemove, onRestore }: RowActsProps) {
  if (isRemoved) return <Act label="Restore" name={name} onAct={onRestore} />;
  return (
    <span className={styles.acts}>
      <Act label="Edit" name={name} onAct={onEdit} />
      <ActionIcon className={styles.remove} variant="subtle" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="trash" size={16} />
      </ActionIcon>
    </span>
  );
}

const Act = ({ label, name, onAct }: { label: string; name: string; onAct: () => void }) => (
  <Button variant="subtle" size="compact-sm" aria-label={`${label} ${name}`} onClick={onAct}>
    {label}
  </Button>
);
