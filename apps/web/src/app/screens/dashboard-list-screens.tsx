import type { ReportRequest } from "@hearthside/contract";
import { useNavigate, useSearch } from "@tanstack/react-router";
import {
  ExpiringList,
  PreAdmitList,
  ReferralsList,
  VisitsLeftList,
} from "#src/features/office/dashboards/dashboard-lists.tsx";
import { ExportButton } from "#src/features/office/exports/export-button.tsx";
import { agencyToday } from "#src/lib/moments.ts";
import { expiringExport, preAdmitExport, referralsExport, visitsLeftExport } from "./list-exports.ts";

const exported = (name: string, request: ReportRequest) => <ExportButton request={request} name={name} />;

export function PreAdmitScreen() {
  const filter = useSearch({ from: "/shell/admin/dashboard/pre-admit" });
  const navigate = useNavigate();
  return (
    <PreAdmitList
      filter={filter}
      onFilter={(search) => void navigate({ to: "/admin/dashboard/pre-admit", search, resetScroll: false })}
      actions={exported("Pre-Admit", preAdmitExport(filter, agencyToday()))}
    />
  );
}

export function ReferralsScreen() {
  const filter = useSearch({ from: "/shell/admin/dashboard/referrals" });
  const navigate = useNavigate();
  return (
    <ReferralsList
      filter={filter}
      onFilter={(search) => void navigate({ to: "/admin/dashboard/referrals", search, resetScroll: false })}
      actions={exported("Referrals", referralsExport(filter, agencyToday()))}
    />
  );
}

export function ExpiringDatesScreen() {
  const filter = useSearch({ from: "/shell/admin/dashboard/expiring-dates" });
  const navigate = useNavigate();
  return (
    <ExpiringList
      filter={filter}
      onFilter={(search) =>
        void navigate({ to: "/admin/dashboard/expiring-dates", search, resetScroll: false })
      }
      actions={exported("Expiring Dates", expiringExport(filter, agencyToday()))}
    />
  );
}

export const VisitsLeftScreen = () => (
  <VisitsLeftList actions={exported("Visits Left", visitsLeftExport(agencyToday()))} />
);
