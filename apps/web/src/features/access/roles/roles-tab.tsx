import { type AgencyRole, NewRoleFields } from "@hearthside/contract";
import type { Powers } from "@hearthside/contract/permissions";
import { Button, TextInput } from "@mantine/core";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useId, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { RemoveRole } from "./remove-role.tsx";
import { RoleMatrix } from "./role-matrix.tsx";
import { isAbove, peopleText, type RoleValues, roleList, rolesKey, type Unsaved } from "./role-values.ts";
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
          onEntered={(values) => keep(role, values)}
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

/** How many people have a role, and what kind of role it is. */
function RoleFacts({ role }: { role: AgencyRole }) {
  const own = useSession().user?.Powers ?? {};
  return (
    <p>
      <Badge tone={role.isBuiltIn ? "subdued" : "primary"}>{kindOf(role)}</Badge> {peopleText(role.members)}{" "}
      {changeText(role, own)}
    </p>
  );
}

function changeText(role: AgencyRole, own: Powers): string {
  if (role.isFixed) return "This role always has full access so that the agency cannot be locked out.";
  if (isAbove(role, own))
    return "This role has more access than yours, so you can view it but not change it.";
  return "Changes take effect immediately.";
}

function kindOf({ isBuiltIn, version }: AgencyRole): string {
  if (!isBuiltIn) return "Added by your agency";
  return version === 0 ? "Built-in" : "Built-in, changed by your agency";
}

/** Asks before unsaved changes to these roles are lost. */
function LeaveQuestion({ names }: { names: readonly string[] }) {
  const isDirty = names.length > 0;
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return undefined;
  return (
    <Dialog
      opened
      size="small"
      title="Leave without saving?"
      onClose={blocker.reset}
      action={{ label: "Discard changes", tone: "critical", onAction: blocker.proceed }}
      buttons={
        <Button variant="default" data-autofocus onClick={blocker.reset}>
          Keep editing
        </Button>
      }
    >
      <p>Your changes to {names.join(", ")} are not saved and will be lost.</p>
    </Dialog>
  );
}

type NewRoleDialogProps = {
  roles: readonly AgencyRole[];
  onClose: () => void;
  onMade: (role: AgencyRole) => void;
};

const fieldLabels = { name: "Name", basedOn: "Start with the permissions of" } as const;
type NewRole = { readonly [field in keyof typeof fieldLabels]: string };

/** Adds a custom role. Rendered only while open. */
function NewRoleDialog({ roles, onClose, onMade }: NewRoleDialogProps) {
  const [id] = useState(() => uuidv7());
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm<NewRole, AgencyRole>({
    initial: { name: "", basedOn: "Viewer" },
    problems: (values) => schemaProblems(NewRoleFields, values),
    save: (values) => call("POST /roles", { id, ...values }),
    onSaved: async (role) => {
      await queries.invalidateQueries({ queryKey: rolesKey });
      sayDone({ text: `The role ${role.name} was created.` });
      onMade(role);
      onClose();
    },
    otherwise: "The role could not be created.",
  });
  const { form } = editing;
  return (
    <RecordForm
      title="New role"
      label="Create role"
      editing={editing}
      fieldLabels={fieldLabels}
      show={(field, values) => values[field]}
      onClose={onClose}
    >
      <TextInput {...form.getInputProps("name")} label={fieldLabels.name} data-autofocus autoComplete="off" />
      <Select
        {...form.getInputProps("basedOn")}
        value={form.values.basedOn}
        label={fieldLabels.basedOn}
        options={roles.map(({ name }) => ({ value: name, label: name }))}
      />
    </RecordForm>
  );
}
