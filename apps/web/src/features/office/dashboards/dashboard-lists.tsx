import type { ExpiringKind } from "@hearthside/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { showNumber } from "#src/lib/numbers.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Select } from "#src/ui/select.tsx";
import {
  expiringColumns,
  kindOptions,
  periodOptions,
  receivedColumns,
  visitsLeftColumns,
  waitingColumns,
  withinOptions,
} from "./cells.tsx";
import type { DashboardFilter } from "./dashboard-filter.ts";
import { ListScreen, listOfPages } from "./list-screen.tsx";
import { allVisitsLeft, expiringList, referralList, useLiveDashboards } from "./queries.ts";

type ListProps = {
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

export function ExpiringList({ filter: { within: asked, kind }, onFilter, actions }: ListProps) {
  const within = asked ?? "30-days";
  useLiveDashboards();
  const list = useInfiniteQuery(expiringList({ within, ...(kind && { kind }) }));
  const change = (next: { within?: string; kind?: ExpiringKind | "all" }) => {
    const span = next.within ?? within;
    const chosen = next.kind ?? kind ?? "all";
    onFilter({
      ...((span === "14-days" || span === "60-days") && { within: span }),
      ...(chosen !== "all" && { kind: chosen }),
    });
  };
  return (
    <ListScreen
      title="Expiring Dates"
      of={["expiring date", "expiring dates"]}
      note="Certification periods, visit frequencies, authorizations and insurance about to expire for patients on service, with no renewal on file."
      actions={actions}
      filters={
        <>
          <Select
            label="Expires within"
            options={withinOptions}
            value={within}
            onChange={(chosen) => change({ within: chosen })}
          />
          <Select
            label="Type"
            options={kindOptions}
            value={kind ?? "all"}
            onChange={(chosen) => change({ kind: chosen })}
          />
        </>
      }
      set={Number(within !== "30-days") + Number(kind !== undefined)}
      columns={expiringColumns}
      rowKey={({ subjectId }) => subjectId}
      list={listOfPages(list, ({ dates }) => dates)}
      empty={<Empty icon="calendar" title="Nothing expires in this period" />}
    />
  );
}

/** At most 200; the others have more left. */
export function VisitsLeftList({ actions }: Pick<ListProps, "actions">) {
  useLiveDashboards();
  const list = useQuery(allVisitsLeft);
  const { total = 0, authorizations } = list.data ?? {};
  const shown = authorizations?.length ?? 0;
  const note =
    total > shown
      ? `The ${shown} of ${showNumber(total)} authorizations with the fewest visits or hours left.`
      : "Remaining visits or hours per authorization, fewest first.";
  return (
    <ListScreen
      title="Visits Left"
      of={["authorization", "authorizations"]}
      note={note}
      actions={actions}
      columns={visitsLeftColumns}
      rowKey={({ authorizationId }) => authorizationId}
      list={{
        rows: authorizations,
        total: shown,
        error: list.error,
        isOutdated: false,
        onRetry: () => void list.refetch(),
      }}
      empty={<Empty icon="checkCircle" title="No active authorizations" />}
    />
  );
}
