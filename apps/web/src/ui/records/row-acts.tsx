import { RowMenu } from "../row-menu.tsx";

type RowActsProps = {
  name: string;
  isRemoved: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onRestore: () => void;
};

/** The actions of one record. */
export const RowActs = ({ name, isRemoved, onEdit, onRemove, onRestore }: RowActsProps) => (
  <RowMenu
    name={name}
    actions={
      isRemoved
        ? [{ label: "Restore", onAct: onRestore }]
        : [
            { label: "Edit", onAct: onEdit },
            { label: "Remove", onAct: onRemove },
          ]
    }
  />
);
