import type { SupplyNeed } from "@hearthside/contract";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { ListHead } from "#src/ui/records/list-head.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { needList, suppliesKey } from "../queries.ts";
import { amountOf } from "../words.ts";
import { NeedDialog } from "./need-dialog.tsx";
import { visitsInWords } from "./need-values.ts";

/** Supplies per visit: for all patients first, then for individual patients. */
export function NeedsTab() {
  const [withRemoved, setWithRemoved] = useState(false);
  const [opened, setOpened] = useState<SupplyNeed | "new">();
  const mayEdit = useMay("supplies", "edit");
  const mayPlan = useMay("supplies", "approve");
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(needList(useDeferredValue(withRemoved)));
  const { ask, restore, question } = useRemoval<SupplyNeed>({
    nameOf: ({ itemName, patientName }) => `${itemName} for ${patientName ?? "all patients"}`,
    put: ({ id, version, itemId, discipline, quantity }, isRemoved) =>
      call("PUT /supply-needs/:id", { id, version, itemId, discipline, quantity, isRemoved }),
    onChanged: () => void queries.invalidateQueries({ queryKey: suppliesKey }),
  });
  const acts: Column<SupplyNeed> = {
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: (need) =>
      (mayPlan || need.patientId !== null) && (
        <RowActs
          name={`${need.itemName}, ${need.patientName ?? "all patients"}`}
          isRemoved={need.isRemoved}
          onEdit={() => setOpened(need)}
          onRemove={() => ask(need)}
          onRestore={() => restore(need)}
        />
      ),
  };
  return (
    <>
      <ListHead
        addLabel="Add visit supply"
        onAdd={mayEdit ? () => setOpened("new") : undefined}
        withRemoved={withRemoved}
        onWithRemoved={setWithRemoved}
      >
        A patient's own list replaces the list for all patients.
      </ListHead>
      <TableFrame>
        <PagedTable
          caption="Visit supplies"
          of="visit supplies"
          captionHidden
          columns={mayEdit ? [...columns, acts] : columns}
          rows={data.needs}
          rowKey={({ id }) => id}
          empty={
            <Empty icon="clipboard" title="No visit supplies yet">
              Add the supplies each visit uses. The forecast and pick lists are made from them.
            </Empty>
          }
        />
      </TableFrame>
      {opened !== undefined && (
        <NeedDialog need={opened === "new" ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
      {question}
    </>
  );
}

const columns: readonly Column<SupplyNeed>[] = [
  {
    header: "Supply",
    groupOf: ({ patientId }) => (patientId === null ? "All patients" : "Individual patients"),
    cell: ({ itemName, isRemoved }) => (
      <>
        {itemName} {isRemoved && <Badge tone="subdued">Removed</Badge>}
      </>
    ),
  },
  { header: "Per visit", cell: ({ quantity, unit }) => amountOf(quantity, unit) },
  { header: "Visits", cell: ({ discipline }) => visitsInWords(discipline) },
  { header: "Patient", cell: (need) => <Whose need={need} /> },
];

const Whose = ({ need: { patientId, patientName } }: { need: SupplyNeed }) =>
  patientId !== null && (
    <Link to="/admin/clinical/patient-chart/patient-hub" search={{ patient: patientId }}>
      {patientName}
    </Link>
  );
