import type { Physician } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import { nameOf, showPhone } from "./words.ts";

type Acts = {
  onEdit: (physician: Physician) => void;
  onRemove: (physician: Physician) => void;
  onRestore: (physician: Physician) => void;
};

/** The last column is there for those who may change something. */
export const physicianColumns = (acts: Acts | undefined): Column<Physician>[] => [
  {
    header: "Name",
    cell: (physician) => (
      <>
        {nameOf(physician)} {physician.isRemoved && <Badge tone="subdued">Removed</Badge>}
      </>
    ),
  },
  { header: "NPI", cell: ({ npi }) => npi ?? <Badge tone="warning">Missing</Badge> },
  { header: "Specialty", cell: ({ specialty }) => specialty ?? "Not known" },
  { header: "Phone", cell: ({ phoneNumber }) => showPhone(phoneNumber) },
  { header: "Fax", cell: ({ fax }) => showPhone(fax) },
  { header: "City", cell: ({ city, state }) => [city, state].filter(Boolean).join(", ") || "Not known" },
  ...(acts === undefined ? [] : [actsColumn(acts)]),
];

const actsColumn = ({ onEdit, onRemove, onRestore }: Acts): Column<Physician> => ({
  header: "Actions",
  headerHidden: true,
  align: "end",
  cell: (physician) => (
    <RowActs
      name={nameOf(physician)}
      isRemoved={physician.isRemoved}
      onEdit={() => onEdit(physician)}
      onRemove={() => onRemove(physician)}
      onRestore={() => onRestore(physician)}
    />
  ),
});
