import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { RolesTab } from "#src/features/access/roles/roles-tab.tsx";
import { RemoveFactors } from "#src/features/access/second-factors/remove-factors.tsx";
import {
  changedEmployeesFilter,
  type EmployeesFilter,
} from "#src/features/office/employees/employees-filter.ts";
import { EmployeesTab } from "#src/features/office/employees/employees-tab.tsx";
import { useInviting } from "#src/features/office/employees/invitations/use-inviting.tsx";
import { StaffSelect } from "#src/features/office/staff/staff-select.tsx";
import { AvailabilityButtons } from "#src/features/schedule/availability/availability-buttons.tsx";
import { useMay } from "#src/lib/use-may.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { TabRow } from "#src/ui/tab-row.tsx";

/** Employees and roles; the tab and filters are in the address. */
export function EmployeesScreen() {
  const filter = useSearch({ from: "/shell/employees" });
  const navigate = useNavigate();
  const maySeeRoles = useMay("roles", "view");
  const maySeeStaff = useMay("staff", "view-all");
  const tab = filter.tab ?? (maySeeStaff ? "employees" : "roles");
  const onFilter = (search: EmployeesFilter) =>
    void navigate({ to: "/employees", search, resetScroll: false });
  const inviting = useInviting({
    isAsked: tab === "employees" && filter.invite === true,
    onClosed: () => filter.invite && onFilter(changedEmployeesFilter(filter, { invite: undefined })),
  });
  return (
    <>
      <PageTitle tabs={<Tabs current={tab} />} actions={tab === "employees" && inviting.button}>
        Employees & Roles
      </PageTitle>
      <Loaded key={tab}>
        {tab === "employees" && (
          <EmployeesTab
            filter={filter}
            onFilter={onFilter}
            onSent={inviting.onSent}
            pickPerson={(field) => <StaffSelect {...field} />}
            moreOf={({ id, firstName, lastName }) => (
              <div className={shared.stack3}>
                <AvailabilityButtons userId={id} />
                <RemoveFactors userId={id} name={`${firstName} ${lastName}`} />
              </div>
            )}
          />
        )}
        {tab === "roles" && (maySeeRoles ? <RolesTab /> : <NoRoles />)}
      </Loaded>
      {inviting.dialogs}
    </>
  );
}

function Tabs({ current }: { current: "employees" | "roles" }) {
  const maySeeRoles = useMay("roles", "view");
  const maySeeStaff = useMay("staff", "view-all");
  const isCurrent = (one: typeof current) => (one === current ? "page" : undefined);
  return (
    <TabRow label="Employees and roles sections" current={current}>
      {maySeeStaff && (
        <li>
          <Link
            to="/employees"
            search={{}}
            activeOptions={{ exact: true }}
            aria-current={isCurrent("employees")}
          >
            Employees
          </Link>
        </li>
      )}
      {maySeeRoles && (
        <li>
          <Link
            to="/employees"
            search={{ tab: "roles" }}
            activeOptions={{ exact: true }}
            aria-current={isCurrent("roles")}
          >
            Roles
          </Link>
        </li>
      )}
    </TabRow>
  );
}

const NoRoles = () => (
  <Empty icon="shield" title="Your role has no access">
    Your role cannot view role permissions.
  </Empty>
);
