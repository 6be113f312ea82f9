import type { AgencyRole } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Select } from "#src/ui/select.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { NewRoleDialog } from "./new-role-dialog.tsx";
import { roleList, rolesKey } from "./queries.ts";
import { RemoveRole } from "./remove-role.tsx";
import { RoleFacts } from "./role-facts.tsx";
import { RoleMatrix } from "./role-matrix.tsx";
import type { RoleValues, Unsaved } from "./role-values.ts";
import styles from "./roles.module.css";

/** The agency's roles, one at a time; unsaved changes stay while another role is shown. */
export function RolesTab() {
  useLiveRecords({ kind: "role", queryKey: rolesKey });
  const { data } = useSuspenseQuery(roleList);
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map());
  const headingId = useId();
  const mayEdit = useMay("roles", "edit");
  const fresh = data.roles.find(({ name }) => name === chosen) ?? data.roles[0];
  if (fresh === undefined) return undefined;
  const kept = unsaved.get(fresh.name);
  const role = kept?.role ?? fresh;
  return (
    <>
      <div className={styles.head}>
        <Select
          label="Role"
          options={data.roles.map(({ name }) => ({ value: name, label: labelOf(name) }))}
          value={fresh.name}
          onChange={setChosen}
        />
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<Icon name="add" size={16} />}
            onClick={() => setAdding(true)}
          >
            New role
          </Button>
        )}
        <RemoveRole role={fresh} onRemoved={() => keep(fresh, undefined)} />
      </div>
      <section aria-labelledby={headingId}>
        <header className={styles.facts}>
          <h2 id={headingId}>{fresh.name}</h2>
          <RoleFacts role={fresh} />
        </header>
        <RoleMatrix
          key={`${role.name} ${role.version}`}
          role={role}
          offered={data.offered}
          begun={kept?.values}
          onTyped={(values) => keep(role, values)}
        />
      </section>
      {isAdding && (
        <NewRoleDialog
          roles={data.roles}
          onClose={() => setAdding(false)}
          onMade={({ name }) => setChosen(name)}
        />
      )}
      <LeaveQuestion names={[...unsaved.keys()]} />
    </>
  );

  function labelOf(name: string) {
    return unsaved.has(name) ? `${name} (unsaved)` : name;
  }

  function keep(of: AgencyRole, values: RoleValues | undefined) {
    setUnsaved((before) => {
      const others = [...before].filter(([name]) => name !== of.name);
      return new Map(values === undefined ? others : [...others, [of.name, { values, role: of }]]);
    });
  }
}
