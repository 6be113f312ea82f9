import type { StaffRecord } from "@hearthside/contract";
import type { Column } from "#src/ui/data-table.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import { staffRecordName } from "#src/ui/records/staff-record-columns.tsx";

type Acting = { readonly [act in "onEdit" | "onRemove" | "onRestore"]: (record: StaffRecord) => void };

export const actsOf = ({ onEdit, onRemove, onRestore }: Acting): Column<StaffRecord> => ({
  header: "Actions",
  headerHidden: true,
  cell: (record) => (
    <RowActs
      name={staffRecordName(record)}
      isRemoved={record.isRemoved}
      onEdit={() => onEdit(record)}
      onRemove={() => onRemove(record)}
      onRestore={() => onRestore(record)}
    />
  ),
});
