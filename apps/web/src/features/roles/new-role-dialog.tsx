import { type AgencyRole, NewRoleFields } from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { rolesKey } from "./queries.ts";

type NewRoleDialogProps = {
  roles: readonly AgencyRole[];
  onClose: () => void;
  onMade: (role: AgencyRole) => void;
};

const fieldLabels = { name: "Name", basedOn: "Start with the permissions of" } as const;
type NewRole = { readonly [field in keyof typeof fieldLabels]: string };

/** Adds a custom role. Rendered only while open. */
export function NewRoleDialog({ roles, onClose, onMade }: NewRoleDialogProps) {
  const [id] = useState(() => uuidv7());
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm<NewRole, AgencyRole>({
    initial: { name: "", basedOn: "Viewer" },
    version: undefined,
    problems: (values) => schemaProblems(NewRoleFields, values),
    save: (values) => call("POST /roles", { id, ...values }),
    onSaved: async (role) => {
      await queries.invalidateQueries({ queryKey: rolesKey });
      sayDone({ words: `The role ${role.name} was created.` });
      onMade(role);
      onClose();
    },
    readFresh: () => undefined,
    toValues: ({ name }) => ({ name, basedOn: name }),
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
