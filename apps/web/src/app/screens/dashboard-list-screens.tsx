import { useNavigate, useSearch } from "@tanstack/react-router";
import { ExpiringList, VisitsLeftList } from "#src/features/dashboards/ending-lists.tsx";
import { PreAdmitList, ReferralsList } from "#src/features/dashboards/referral-lists.tsx";

export function PreAdmitScreen() {
  const filter = useSearch({ from: "/shell/admin/dashboard/pre-admit" });
  const navigate = useNavigate();
  return (
    <PreAdmitList
      filter={filter}
      onFilter={(search) => void navigate({ to: "/admin/dashboard/pre-admit", search, resetScroll: false })}
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
    />
  );
}

export const VisitsLeftScreen = VisitsLeftList;
