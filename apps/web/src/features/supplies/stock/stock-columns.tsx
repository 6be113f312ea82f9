import type { SupplyStock } from "@hearthside/contract";
import { type EnteredMovement, enteredMovements } from "@hearthside/contract/supply-words";
import { Button } from "@mantine/core";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { RowMenu } from "#src/ui/row-menu.tsx";
import styles from "../supplies.module.css";
import { amountOf, levelWords } from "../words.ts";

type Settings = {
  mayMove: boolean;
  onAct: (shelf: SupplyStock, act: EnteredMovement | "ledger") => void;
};

const actWords = {
  received: "Record receipt",
  counted: "Record count",
  discarded: "Discard stock",
} as const satisfies Record<EnteredMovement, string>;

export const stockColumns = ({ mayMove, onAct }: Settings): readonly Column<SupplyStock>[] => [
  {
    header: "Supply",
    cell: (shelf) => (
      <Button
        className={styles.open}
        variant="subtle"
        size="compact-md"
        aria-label={`${shelf.itemName}, ${shelf.branchName}: stock history`}
        onClick={() => onAct(shelf, "ledger")}
      >
        {shelf.itemName}
      </Button>
    ),
  },
  {
    header: "Level",
    cell: (shelf) => <Level shelf={shelf} />,
  },
  { header: "Branch", cell: ({ branchName }) => branchName },
  {
    header: "On hand",
    cell: ({ quantity, unit }) => <span className={styles.number}>{amountOf(quantity, unit)}</span>,
  },
  { header: "Reserved", cell: ({ setAside }) => (setAside === 0 ? "None" : showNumber(setAside)) },
  {
    header: "Available",
    cell: ({ quantity, setAside }) => showNumber(Math.max(0, quantity - setAside)),
  },
  { header: "Reorder level", cell: ({ reorderLevel }) => levelWords(reorderLevel) },
  ...(mayMove ? [actsColumn(onAct)] : []),
];

function Level({ shelf: { version, isLow, quantity } }: { shelf: SupplyStock }) {
  if (version === 0) return <Badge tone="subdued">Not counted yet</Badge>;
  if (!isLow) return <Badge tone="success">In stock</Badge>;
  return <Badge tone="warning">{quantity === 0 ? "None on hand" : "Running low"}</Badge>;
}

const actsColumn = (onAct: Settings["onAct"]): Column<SupplyStock> => ({
  header: "Actions",
  headerHidden: true,
  align: "end",
  cell: (shelf) => (
    <RowMenu
      name={`${shelf.itemName}, ${shelf.branchName}`}
      actions={enteredMovements
        .filter((act) => act !== "discarded" || shelf.quantity > 0)
        .map((act) => ({ label: actWords[act], onAct: () => onAct(shelf, act) }))}
    />
  ),
});
