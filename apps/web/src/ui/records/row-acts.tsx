import { Button } from "@mantine/core";
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
      <Act label="Remove" name={name} onAct={onRemove} />
    </span>
  );
}

const Act = ({ label, name, onAct }: { label: string; name: string; onAct: () => void }) => (
  <Button variant="default" size="compact-sm" aria-label={`${label} ${name}`} onClick={onAct}>
    {label}
  </Button>
);
