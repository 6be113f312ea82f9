import { authorizationNeeds, insuranceNeeds } from "@hearthside/contract/financial-words";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { authorizationColumns, coverageColumns, eligibilityColumns } from "./columns.tsx";
import styles from "./financial.module.css";
import type { FinancialFilter, FinancialTab, Need } from "./financial-filter.ts";
import { FinancialList } from "./financial-list.tsx";
import { FinancialTabs, NeedLinks } from "./need-links.tsx";
import { authorizationList, financialKey, insuranceList } from "./queries.ts";
import { noneWords, noteWords, tabWords } from "./words.ts";

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
      <p className={styles.note}>{noteWords[tab]}</p>
    </>
  );
}

type InsuranceProps = { tab: "coverage" | "eligibility"; need: Need | undefined };

function Insurance({ tab, need }: InsuranceProps) {
  const list = useInfiniteQuery(insuranceList(insuranceNeeds.find((one) => one === need)));
  return (
    <FinancialList
      caption={tabWords[tab]}
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
      caption={tabWords.authorizations}
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
    <Empty icon="checkCircle" title={noneWords[need]} />
  );
