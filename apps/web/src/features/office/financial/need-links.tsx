import type { AuthorizationNeed, FinancialFigures, InsuranceNeed } from "@hearthside/contract";
import { infiniteQueryOptions, keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call, callQuery } from "#src/lib/call.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { TabCount, TabRow } from "#src/ui/tab-row.tsx";
import styles from "./financial.module.css";
import { type FinancialTab, filterOf, type Need, needsOfTab } from "./financial-filter.ts";
import { needLabels, tabLabels } from "./labels.ts";

const tabs = ["coverage", "eligibility", "authorizations"] as const;

/** All rows of a section. A patient on service without insurance has a row in the insurance sections. */
const rowsOf = (tab: FinancialTab, { coverages, authorizations, needs }: FinancialFigures): number =>
  tab === "authorizations" ? authorizations : coverages + needs["coverage-missing"];

/** The sections of the screen, each with its number of rows. */
export function FinancialTabs({ tab }: { tab: FinancialTab }) {
  const { data } = useQuery(financialFigures);
  return (
    <TabRow label="Financial sections" current={tab}>
      {tabs.map((one) => (
        <li key={one}>
          <Link
            to="/financial"
            search={filterOf(one)}
            activeOptions={{ exact: true }}
            aria-current={one === tab ? "page" : undefined}
          >
            {tabLabels[one]} {data !== undefined && <TabCount>{rowsOf(one, data)}</TabCount>}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}

/** All rows of the section, or those with one need. */
export function NeedLinks({ tab, need }: { tab: FinancialTab; need: Need | undefined }) {
  const { data } = useQuery(financialFigures);
  return (
    <nav aria-label="Needs attention">
      <ul className={styles.needs}>
        <NeedLink tab={tab} isCurrent={need === undefined} label="All" count={data && rowsOf(tab, data)} />
        {needsOfTab[tab].map((one) => (
          <NeedLink
            key={one}
            tab={tab}
            need={one}
            isCurrent={one === need}
            label={needLabels[one]}
            count={data?.needs[one]}
          />
        ))}
      </ul>
    </nav>
  );
}

type NeedLinkProps = {
  tab: FinancialTab;
  need?: Need;
  isCurrent: boolean;
  label: string;
  /** Undefined until it is counted. */
  count: number | undefined;
};

const NeedLink = ({ tab, need, isCurrent, label, count }: NeedLinkProps) => (
  <li>
    <Link
      to="/financial"
      search={filterOf(tab, need)}
      resetScroll={false}
      className={styles.need}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? "page" : undefined}
    >
      <span className={styles.count}>{count === undefined ? "–" : showNumber(count)}</span> {label}
    </Link>
  </li>
);

export const financialKey = ["financial"] as const;

const financialFigures = callQuery(
  { queryKey: [...financialKey, "figures"], throwOnError: false },
  "GET /financial/figures",
);

const fromStart = "";
const from = (after: string) => (after === fromStart ? {} : { after });

export const insuranceList = (need: InsuranceNeed | undefined) =>
  infiniteQueryOptions({
    queryKey: [...financialKey, "insurance", need],
    queryFn: ({ signal, pageParam }) =>
      call("GET /financial/insurance", { ...(need && { need }), ...from(pageParam) }, signal),
    initialPageParam: fromStart,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

export const authorizationList = (need: AuthorizationNeed | undefined) =>
  infiniteQueryOptions({
    queryKey: [...financialKey, "authorizations", need],
    queryFn: ({ signal, pageParam }) =>
      call("GET /financial/authorizations", { ...(need && { need }), ...from(pageParam) }, signal),
    initialPageParam: fromStart,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
