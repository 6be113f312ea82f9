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

/** What a visit takes along: of all patients first, then of single ones. */
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
    header: "Acts",
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
        addLabel="Add what visits need"
        onAdd={mayEdit ? () => setOpened("new") : undefined}
        withRemoved={withRemoved}
        onWithRemoved={setWithRemoved}
      >
        What is said of one patient goes before what is said of all.
      </ListHead>
      <TableFrame>
        <PagedTable
          caption="What visits need"
          of="needs"
          captionHidden
          columns={mayEdit ? [...columns, acts] : columns}
          rows={data.needs}
          rowKey={({ id }) => id}
          empty={
            <Empty icon="clipboard" title="Nobody has said what visits need">
              The forecast and the lists to pick from are made of it.
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
    groupOf: ({ patientId }) => (patientId === null ? "All patients" : "Single patients"),
    cell: ({ itemName, isRemoved }) => (
      <>
        {itemName} {isRemoved && <Badge tone="subdued">Removed</Badge>}
      </>
    ),
  },
  { header: "For each visit", cell: ({ quantity, unit }) => amountOf(quantity, unit) },
  { header: "Visits for", cell: ({ discipline }) => visitsInWords(discipline) },
  { header: "Patient", cell: (need) => <Whose need={need} /> },
];

const Whose = ({ need: { patientId, patientName } }: { need: SupplyNeed }) =>
  patientId === null ? (
    <>All patients</>
  ) : (
    <Link to="/admin/clinical/patient-chart/patient-hub" search={{ patient: patientId }}>
      {patientName}
    </Link>
  );
