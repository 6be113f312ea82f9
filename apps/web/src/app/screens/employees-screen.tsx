import { Link, useSearch } from "@tanstack/react-router";
import { RolesTab } from "#src/features/roles/roles-tab.tsx";
import { useMay } from "#src/lib/use-may.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { TabRow } from "#src/ui/tab-row.tsx";
import { Employees } from "../later/later-screens.tsx";

/** Who works for the agency, and what each role may do. */
export function EmployeesScreen() {
  const { tab = "roles" }: { tab?: "employees" | "roles" } = useSearch({ from: "/shell/employees" });
  const maySeeRoles = useMay("roles", "view");
  const current = (one: typeof tab) => (one === tab ? "page" : undefined);
  return (
    <>
      <PageTitle lead="Who works for the agency, and what each role may do.">Employees & Roles</PageTitle>
      <TabRow label="Parts of employees and roles" current={tab}>
        <li>
          <Link to="/employees" search={{ tab: "employees" }} aria-current={current("employees")}>
            Employees
          </Link>
        </li>
        <li>
          <Link to="/employees" search={{}} aria-current={current("roles")}>
            Roles
          </Link>
        </li>
      </TabRow>
      <Loaded key={tab}>
        {tab === "employees" && <Employees />}
        {tab === "roles" && (maySeeRoles ? <RolesTab /> : <NoRoles />)}
      </Loaded>
    </>
  );
}

const NoRoles = () => (
  <Empty icon="shield" title="Not open to your role">
    What each role may do is shown to whoever may see roles.
  </Empty>
);
