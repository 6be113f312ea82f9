import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { EmployeesTab } from "#src/features/employees/employees-tab.tsx";
import { RolesTab } from "#src/features/roles/roles-tab.tsx";
import { AvailabilityButtons } from "#src/features/schedule/availability/availability-buttons.tsx";
import { RemoveFactors } from "#src/features/second-factors/remove-factors.tsx";
import { StaffSelect } from "#src/features/staff/staff-select.tsx";
import { useMay } from "#src/lib/use-may.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { TabRow } from "#src/ui/tab-row.tsx";
import styles from "./screens.module.css";

/** Employees and roles; the tab and filters are in the address. */
export function EmployeesScreen() {
  const filter = useSearch({ from: "/shell/employees" });
  const navigate = useNavigate();
  const maySeeRoles = useMay("roles", "view");
  const maySeeStaff = useMay("staff", "view-all");
  const tab = filter.tab ?? (maySeeStaff ? "employees" : "roles");
  const current = (one: typeof tab) => (one === tab ? "page" : undefined);
  return (
    <>
      <PageTitle lead="Employees of the agency and the permissions of each role.">
        Employees & Roles
      </PageTitle>
      <TabRow label="Employees and roles sections" current={tab}>
        {maySeeStaff && (
          <li>
            <Link
              to="/employees"
              search={{}}
              activeOptions={{ exact: true }}
              aria-current={current("employees")}
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
              aria-current={current("roles")}
            >
              Roles
            </Link>
          </li>
        )}
      </TabRow>
      <Loaded key={tab}>
        {tab === "employees" && (
          <EmployeesTab
            filter={filter}
            onFilter={(search) => void navigate({ to: "/employees", search, resetScroll: false })}
            pickPerson={(field) => <StaffSelect {...field} />}
            moreOf={({ id, firstName, lastName }) => (
              <div className={styles.more}>
                <AvailabilityButtons userId={id} />
                <RemoveFactors userId={id} name={`${firstName} ${lastName}`} />
              </div>
            )}
          />
        )}
        {tab === "roles" && (maySeeRoles ? <RolesTab /> : <NoRoles />)}
      </Loaded>
    </>
  );
}

const NoRoles = () => (
  <Empty icon="shield" title="Your role has no access">
    Your role cannot view role permissions.
  </Empty>
);
