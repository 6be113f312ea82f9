import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SearchField } from "#src/ui/search/search-field.tsx";
import styles from "./dashboards.module.css";
import { staffSuggestions } from "./queries.ts";

const delayMs = 50;

/** Finds a member of staff and opens her schedule. */
export function StaffCard() {
  const mayAdd = useMay("accounts", "edit");
  return (
    <Panel title="Staff" aside={<Link to="/staff-hub">Staff Hub</Link>}>
      <div className={styles.card}>
        {mayAdd && (
          <Button
            leftSection={<Icon name="userAdd" size={16} />}
            renderRoot={(props) => <Link {...props} to="/account-creation" />}
          >
            Add a New Staffmember
          </Button>
        )}
        <StaffSearch />
      </div>
    </Panel>
  );
}

function StaffSearch() {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...staffSuggestions(text),
    enabled: text !== "",
  });
  const found = text === "" || isPlaceholderData ? undefined : data?.staff;
  return (
    <SearchField
      label="Search Staffmember"
      placeholder="Name"
      delayMs={delayMs}
      searching={isFetching}
      failure={error === null ? undefined : messageOf(error, "The search failed. Please try again.")}
      onSearch={setText}
      suggestions={found?.map(({ id, firstName, lastName, role, discipline }) => ({
        value: id,
        label: `${lastName}, ${firstName}`,
        detail: discipline ?? role,
      }))}
      onPick={(clinician) => void navigate({ to: "/admin/clinical/staff-schedule", search: { clinician } })}
    />
  );
}
