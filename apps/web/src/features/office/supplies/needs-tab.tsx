import type { SupplyNeed } from "@hearthside/contract";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { spokenName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import type { Column } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { RemovedMark, useRecordList } from "#src/ui/records/use-record-list.tsx";
import { ListHead } from "#src/ui/records/use-removal.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { amountOf } from "./labels.ts";
import { describeVisits, NeedDialog, needKind } from "./need-dialog.tsx";
import { needList, suppliesKey } from "./queries.ts";

/** Supplies per visit: for all patients first, then for individual patients. */
export function NeedsTab() {
  const mayPlan = useMay("supplies", "approve");
  const queries = useQueryClient();
  const reload = () => void queries.invalidateQueries({ queryKey: suppliesKey });
  const list = useRecordList<SupplyNeed>({
    mayEdit: useMay("supplies", "edit"),
    mayEditRow: ({ patientId }) => mayPlan || patientId !== null,
    nameOf: ({ itemName, patientName }) =>
      `${itemName} for ${patientName === null ? "all patients" : spokenName(patientName)}`,
    removes: "the supply from the list of visit supplies",
    actionsName: ({ itemName, patientName }) => `${itemName}, ${patientName ?? "all patients"}`,
    put: needKind.put,
    reload,
    dialog: (need, onClose) => <NeedDialog {...{ need, reload, onClose }} />,
  });
  const { data } = useSuspenseQuery(needList(list.withRemoved));
  return (
    <>
      <ListHead addLabel="Add visit supply" {...list.head}>
        Supplies listed for a patient are added to those for all patients. If a supply is on both lists, the
        patient's quantity is used.
      </ListHead>
      <TableFrame>
        <PagedTable
          caption="Visit supplies"
          of="visit supplies"
          captionHidden
          columns={[...columns, ...list.actions]}
          rows={data.needs}
          rowKey={({ id }) => id}
          empty={
            <Empty icon="clipboard" title="No visit supplies yet">
              Add the supplies each visit uses. The forecast and pick lists are made from them.
            </Empty>
          }
        />
      </TableFrame>
      {list.dialogs}
    </>
  );
}

const columns: readonly Column<SupplyNeed>[] = [
  {
    header: "Supply",
    groupOf: ({ patientId }) => (patientId === null ? "All patients" : "Individual patients"),
    cell: (need) => (
      <>
        {need.itemName} <RemovedMark row={need} />
      </>
    ),
  },
  { header: "Per visit", cell: ({ quantity, unit }) => amountOf(quantity, unit) },
  { header: "Visits", cell: ({ discipline }) => describeVisits(discipline) },
  { header: "Patient", cell: (need) => <Whose need={need} /> },
];

const Whose = ({ need: { patientId, patientName } }: { need: SupplyNeed }) =>
  patientId !== null && (
    <Link to="/admin/clinical/patient-chart/patient-hub" search={{ patient: patientId }}>
      {patientName}
    </Link>
  );
