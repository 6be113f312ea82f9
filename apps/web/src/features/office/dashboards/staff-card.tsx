import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { StaffSelect } from "#src/features/office/staff/staff-select.tsx";
import { listedName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "./dashboards.module.css";

const delayMs = 50;

/** Finds an employee and opens their schedule. */
export function StaffCard() {
  const mayInvite = useMay("accounts", "approve");
  const maySeeAll = useMay("staff", "view-all");
  const navigate = useNavigate();
  return (
    <Panel title="Staff" aside={maySeeAll && <Link to="/staff-hub">Staff Hub</Link>}>
      <div className={`${shared.fields} ${styles.card}`}>
        <StaffSelect
          label="Search Staffmember"
          delayMs={delayMs}
          nameOf={listedName}
          onPick={({ id }) =>
            void navigate({ to: "/admin/clinical/staff-schedule", search: { clinician: id } })
          }
        />
        {mayInvite && (
          <Button
            leftSection={<Icon name="userAdd" size={16} />}
            renderRoot={(props) => <Link {...props} to="/employees" search={{ invite: true }} />}
          >
            Add a New Staffmember
          </Button>
        )}
      </div>
    </Panel>
  );
}
