import { InvitationFields, type SentInvitation } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { orNull } from "#src/lib/form-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { PersonalField } from "#src/ui/records/text-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import styles from "../employees.module.css";
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
  const editing = useRecordForm<InviteValues, SentInvitation>({
    initial,
    problems: validate,
    save: (values) => call("POST /invitations", { id, ...inputOf(values) }),
    onSaved: async (sent) => {
      await queries.invalidateQueries({ queryKey: employeesKey });
      onSent(sent);
    },
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
      <PersonalField
        {...form.getInputProps("email")}
        label={inviteLabels.email}
        description="We email a single-use link to this address. It is also the username."
        inputMode="email"
        data-autofocus
        data-wide
      />
      <PersonalField {...form.getInputProps("firstName")} label={inviteLabels.firstName} />
      <PersonalField {...form.getInputProps("lastName")} label={inviteLabels.lastName} />
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

const validate = (values: InviteValues) => schemaProblems(InvitationFields, inputOf(values));

type LinkDialogProps = { sent: SentInvitation & { url: string }; onClose: () => void };

/** Without email, an administrator hands out the link, which is shown only once. */
export function LinkDialog({ sent: { invitation, url }, onClose }: LinkDialogProps) {
  const { notify } = useToasts();
  const { firstName, lastName } = invitation;
  return (
    <Dialog
      opened
      size="small"
      title={`Invitation link for ${firstName} ${lastName}`}
      onClose={onClose}
      action={{ label: "Copy link", onAction: () => void copy() }}
      buttons={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={shared.stack4}>
        <p className={styles.hint}>
          Email is not set up here. Give {firstName} this link yourself. It works once, expires in 7 days and
          is not shown again.
        </p>
        <code className={styles.address}>{url}</code>
      </div>
    </Dialog>
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify({ variant: "success", content: "Link copied." });
    } catch {
      notify({ variant: "warning", content: "Your browser blocked copying. Select the link and copy it." });
    }
  }
}
