import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Empty } from "#src/ui/empty.tsx";
import { Select } from "#src/ui/select.tsx";
import { receivedColumns, waitingColumns } from "./cells.tsx";
import type { DashboardFilter } from "./dashboard-filter.ts";
import { ListScreen, listOfPages } from "./list-screen.tsx";
import { referralList } from "./queries.ts";
import { useLiveDashboards } from "./use-live-dashboards.ts";
import { periodOptions } from "./words.ts";

export type ListProps = {
  filter: DashboardFilter;
  onFilter: (filter: DashboardFilter) => void;
  /** Actions for the whole list. */
  actions?: ReactNode;
};

export const PreAdmitList = (props: ListProps) => (
  <Referrals
    {...props}
    which="waiting"
    title="Pre-Admit"
    note="Referred patients who have not been admitted yet."
  />
);

export const ReferralsList = (props: ListProps) => (
  <Referrals
    {...props}
    which="received"
    title="Referrals"
    note="Referred patients and the outcome of each referral."
  />
);

type ReferralsProps = ListProps & { which: "waiting" | "received"; title: string; note: string };

function Referrals({ filter, onFilter, actions, which, title, note }: ReferralsProps) {
  const period = filter.period ?? "30-days";
  useLiveDashboards();
  const list = useInfiniteQuery(referralList({ which, period }));
  return (
    <ListScreen
      title={title}
      of={which === "waiting" ? ["patient", "patients"] : ["referral", "referrals"]}
      note={note}
      actions={actions}
      filters={
        <Select
          label="Period"
          options={periodOptions}
          value={period}
          onChange={(chosen) => onFilter(chosen === "30-days" ? {} : { period: chosen })}
        />
      }
      set={Number(period !== "30-days")}
      columns={which === "waiting" ? waitingColumns : receivedColumns}
      rowKey={({ admissionId }) => admissionId}
      list={listOfPages(list, ({ referrals }) => referrals)}
      empty={<Empty icon="users" title="No referrals in this period" />}
    />
  );
}
