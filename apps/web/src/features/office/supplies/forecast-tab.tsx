import type { PickList, SupplyForecast } from "@hearthside/contract";
import { isDay } from "@hearthside/contract/validators";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { counted, showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { DayField } from "#src/ui/records/day-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { SkeletonLine } from "#src/ui/skeleton.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { amountOf } from "./labels.ts";
import { ListOf } from "./list-of.tsx";
import { forecastOf } from "./queries.ts";
import styles from "./supplies.module.css";
import { changedSuppliesFilter, forecastDays, type SuppliesFilter } from "./supplies-filter.ts";
import { BranchSelect } from "./supply-fields.tsx";

type ForecastTabProps = { filter: SuppliesFilter; onFilter: (filter: SuppliesFilter) => void };

const spans = [
  { value: "day", label: "1 day" },
  { value: "week", label: "7 days" },
] as const;

/** Supplies needed for planned visits against the stock, with pick lists. */
export function ForecastTab({ filter, onFilter }: ForecastTabProps) {
  const { from, to } = forecastDays(filter, agencyToday());
  const [entered, setEntered] = useState<string>();
  const list = useQuery(forecastOf({ from, to, branchId: filter.branch }));
  const change = (changes: Parameters<typeof changedSuppliesFilter>[1]) =>
    onFilter(changedSuppliesFilter(filter, changes));
  const isUnreadable = entered !== undefined && !isDay(entered);
  return (
    <>
      <FilterRow
        set={Object.keys(filter).length - 1}
        actions={
          <p role="status">
            {list.data
              ? visitText(list.data.visitCount, { from, to })
              : list.error === null && <SkeletonLine width="240px" />}
          </p>
        }
      >
        <DayField
          label="From"
          value={entered ?? from}
          error={isUnreadable && "Please enter a date as MM/DD/YYYY"}
          onChange={(day) => {
            setEntered(isDay(day) ? undefined : day);
            if (isDay(day)) change({ from: day });
          }}
        />
        <Select<"day" | "week">
          label="Period"
          options={spans}
          value={filter.span ?? "day"}
          onChange={(span) => change({ span: span === "week" ? span : undefined })}
        />
        <BranchSelect none="All branches" value={filter.branch} onChange={(branch) => change({ branch })} />
      </FilterRow>
      <ListOf list={list}>
        <TableFrame>
          <PagedTable
            caption="Supply forecast"
            of="items"
            captionHidden
            columns={columns}
            rows={list.data?.items}
            outdated={list.isPlaceholderData}
            rowKey={({ itemId, branchId }) => `${itemId} ${branchId}`}
            empty={<NothingNeeded visitCount={list.data?.visitCount ?? 0} />}
          />
        </TableFrame>
        {list.data && list.data.pickLists.length > 0 && <PickLists lists={list.data.pickLists} />}
      </ListOf>
    </>
  );
}

function visitText(count: number, { from, to }: { from: string; to: string }): string {
  const days = from === to ? `on ${showDate(from)}` : `from ${showDate(from)} to ${showDate(to)}`;
  if (count === 0) return `No visits scheduled ${days}.`;
  return `${counted(count, "visit")} scheduled ${days}.`;
}

function NothingNeeded({ visitCount }: { visitCount: number }) {
  if (visitCount === 0) return <Empty icon="calendar" title="No visits scheduled for these dates" />;
  const say = (
    <Link to="/supplies" search={{ tab: "needs" }}>
      Set up visit supplies
    </Link>
  );
  return <Empty icon="package" title="No supplies are set up for these visits" action={say} />;
}

const columns: readonly Column<SupplyForecast>[] = [
  { header: "Supply", cell: ({ itemName }) => itemName },
  { header: "Branch", cell: ({ branchName }) => branchName },
  { header: "Needed", cell: ({ needed, unit }) => amountOf(needed, unit) },
  { header: "Visits", cell: ({ visitCount }) => showNumber(visitCount) },
  { header: "Available", cell: ({ available, unit }) => amountOf(available, unit) },
  {
    header: "Status",
    besideName: true,
    cell: ({ shortfall, text }) => <Badge tone={shortfall > 0 ? "warning" : "success"}>{text}</Badge>,
  },
];

/** The supplies each clinician takes to their visits. */
function PickLists({ lists }: { lists: readonly PickList[] }) {
  const id = useId();
  return (
    <section className={styles.picks} aria-labelledby={id}>
      <h2 id={id}>Pick lists</h2>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <li key={list.userId ?? "nobody"} className={styles.list}>
            <header>
              <h3>{list.userName ?? "Unassigned visits"}</h3>
              <span className={styles.number}>{counted(list.visitCount, "visit")}</span>
            </header>
            <ul>
              {list.items.map(({ itemId, itemName, unit, quantity }) => (
                <li key={itemId}>
                  {itemName} <span className={styles.number}>{amountOf(quantity, unit)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
