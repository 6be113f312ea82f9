import { authorizationNeeds, insuranceNeeds } from "@hearthside/contract/financial-labels";
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { counted, showNumber } from "#src/lib/numbers.ts";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { MoreRows } from "#src/ui/more-rows.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { authorizationColumns, coverageColumns, eligibilityColumns } from "./columns.tsx";
import styles from "./financial.module.css";
import type { FinancialFilter, FinancialTab, Need } from "./financial-filter.ts";
import { noneLabels, noteLabels, tabLabels } from "./labels.ts";
import { authorizationList, FinancialTabs, financialKey, insuranceList, NeedLinks } from "./need-links.tsx";

/** Coverage, eligibility and authorizations of patients on service. */
export function FinancialScreen({ filter }: { filter: FinancialFilter }) {
  const { need } = filter;
  const tab: FinancialTab = filter.tab ?? "coverage";
  useLiveRecords({ kind: ["chart", "visit"], queryKey: financialKey });
  return (
    <>
      <PageTitle tabs={<FinancialTabs tab={tab} />}>Financial</PageTitle>
      <NeedLinks tab={tab} need={need} />
      {tab === "authorizations" ? <Authorizations need={need} /> : <Insurance tab={tab} need={need} />}
      {tab !== "authorizations" && <p className={styles.note}>{noteLabels[tab]}</p>}
    </>
  );
}

type InsuranceProps = { tab: "coverage" | "eligibility"; need: Need | undefined };

function Insurance({ tab, need }: InsuranceProps) {
  const list = useInfiniteQuery(insuranceList(insuranceNeeds.find((one) => one === need)));
  return (
    <FinancialList
      caption={tabLabels[tab]}
      of={need === "coverage-missing" ? ["patient", "patients"] : ["insurance record", "insurance records"]}
      columns={tab === "coverage" ? coverageColumns : eligibilityColumns}
      list={list}
      empty={<NothingFound need={need} what="Add insurance in a patient's profile." />}
    />
  );
}

function Authorizations({ need }: { need: Need | undefined }) {
  const list = useInfiniteQuery(authorizationList(authorizationNeeds.find((one) => one === need)));
  return (
    <FinancialList
      caption={tabLabels.authorizations}
      of={["authorization", "authorizations"]}
      columns={authorizationColumns}
      list={list}
      empty={<NothingFound need={need} what="Add authorizations in a patient's profile." />}
    />
  );
}

const NothingFound = ({ need, what }: { need: Need | undefined; what: string }) =>
  need === undefined ? (
    <Empty icon="shield" title="No records yet">
      {what}
    </Empty>
  ) : (
    <Empty icon="checkCircle" title={noneLabels[need]} />
  );

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };

type FinancialListProps<Row> = {
  caption: string;
  /** The noun for the rows, for one and for several. */
  of: readonly [one: string, several: string];
  columns: readonly Column<Row>[];
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  empty: ReactNode;
};

/** Rows that load page by page. */
function FinancialList<Row extends { id: string }>({
  caption,
  of: [one, several],
  columns,
  list,
  empty,
}: FinancialListProps<Row>) {
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const { drawn = [], more } = useDrawnRows({ rows, next: list });
  const total = list.data?.pages.at(-1)?.total ?? rows?.length ?? 0;
  const queries = useQueryClient();
  // the counts above may have failed with it
  const retry = () => void queries.invalidateQueries({ queryKey: financialKey });
  if (rows === undefined && list.error !== null)
    return (
      <Failed
        message={messageOf(list.error, "The list could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={retry}
      />
    );
  return (
    <>
      {list.error !== null && <OutOfDate error={list.error} onRetry={retry} />}
      <TableFrame>
        <DataTable
          caption={caption}
          captionHidden
          columns={columns}
          rows={rows && drawn}
          outdated={list.isPlaceholderData}
          rowKey={({ id }) => id}
          empty={empty}
        />
      </TableFrame>
      {rows !== undefined && rows.length > 0 && (
        <MoreRows text={`${showNumber(drawn.length)} of ${counted(total, one, several)}`} more={more} />
      )}
    </>
  );
}
