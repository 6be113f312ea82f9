import { InvitationFields, type SentInvitation } from "@hearthside/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { orNull } from "#src/lib/typed.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { PlainField } from "#src/ui/records/typed-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { disciplines } from "../employees-filter.ts";
import { employeeOptions, employeesKey } from "../queries.ts";

type InviteDialogProps = {
  onClose: () => void;
  /** Includes the link to hand out if it was not emailed. */
  onSent: (sent: SentInvitation) => void;
};

const noneOption = { value: "", label: "None" };
const initial = { email: "", firstName: "", lastName: "", role: "", discipline: "", branchId: "" };

/** Invites an employee. Rendered only while open. */
export function InviteDialog({ onClose, onSent }: InviteDialogProps) {
  const [id] = useState(() => uuidv7());
  const queries = useQueryClient();
  const { data } = useQuery(employeeOptions);
  const editing = useRecordForm<InviteValues, SentInvitation & { readonly version: number }>({
    initial,
    version: undefined,
    problems: problemsOf,
    save: async (values) => {
      const sent = await call("POST /invitations", { id, ...inputOf(values) });
      return { ...sent, version: sent.invitation.version };
    },
    onSaved: async (sent) => {
      await queries.invalidateQueries({ queryKey: employeesKey });
      onSent(sent);
    },
    readFresh: () => undefined,
    toValues: () => initial,
    otherwise: "The invitation could not be sent.",
  });
  const { form } = editing;
  const roles = (data?.roles ?? []).filter(({ mayGive }) => mayGive);
  return (
    <RecordForm
      title="Invite employee"
      label="Send invitation"
      editing={editing}
      fieldLabels={inviteLabels}
      show={(field, values) => values[field]}
      onClose={onClose}
    >
      <PlainField
        {...form.getInputProps("email")}
        label={inviteLabels.email}
        description="We email a single-use link to this address. It is also the username."
        inputMode="email"
        data-autofocus
        data-wide
      />
      <PlainField {...form.getInputProps("firstName")} label={inviteLabels.firstName} />
      <PlainField {...form.getInputProps("lastName")} label={inviteLabels.lastName} />
      <Select
        {...form.getInputProps("role")}
        value={form.values.role || null}
        label={inviteLabels.role}
        description="Only roles with no more access than yours."
        options={roles.map(({ name }) => ({ value: name, label: name }))}
      />
      <Select
        {...form.getInputProps("discipline")}
        value={form.values.discipline}
        label={inviteLabels.discipline}
        description="Determines which visits can be assigned."
        options={[noneOption, ...disciplines.map((value) => ({ value, label: value }))]}
      />
      <Select
        {...form.getInputProps("branchId")}
        value={form.values.branchId}
        label={inviteLabels.branchId}
        options={[
          noneOption,
          ...(data?.branches ?? []).map((branch) => ({ value: branch.id, label: branch.name })),
        ]}
      />
    </RecordForm>
  );
}

const inviteLabels = {
  email: "Email",
  firstName: "First Name",
  lastName: "Last Name",
  role: "Role",
  discipline: "Discipline",
  branchId: "Branch",
} as const;

type InviteValues = { readonly [field in keyof typeof inviteLabels]: string };

const inputOf = ({ email, firstName, lastName, role, discipline, branchId }: InviteValues) => ({
  email: email.trim(),
  firstName,
  lastName,
  role,
  discipline: disciplines.find((one) => one === discipline) ?? null,
  branchId: orNull(branchId),
});

const problemsOf = (values: InviteValues) => schemaProblems(InvitationFields, inputOf(values));
